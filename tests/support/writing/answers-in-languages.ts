/** Two answers in each language. Japanese and Chinese: the sounds that are entered, a stroke, and what is taken. */
export const JAPANESE = [
	'せんしゅうの/先週の どようび/土曜日 に けっこんしきの/結婚式の ゆうしょくの/夕食の いちじかんまえに/一時間前に おーぶんが/オーブンが こわれました。/壊れました。 となりの/隣の ぱんやさんの/パン屋さんの おーぶんを/オーブンを かり、/借り、 つめたい/冷たい りょうりを/料理を さきに/先に だしました。/出しました。',
	'まず さいごまで/最後まで はなしを/話を ききます。/聞きます。 つぎに/次に わたしが/私が りかいした/理解した ことを ひとことで/一言で つたえ、/伝え、 いま/今 できる ことと できない ことを いいます。/言います。 こちらの まちがいなら/間違いなら すぐに/すぐに あやまります。/謝ります。',
] as const;
export const CHINESE = [
	'hunyan/婚宴 kaishi/开始 qian/前 yigexiaoshi/一个小时 ， kaoxiang/烤箱 huai/坏 le/了 。 wo/我 jieyong/借用 le/了 gebi/隔壁 mianbaodian/面包店 de/的 lianggexiaokaoxiang/两个小烤箱 ， ba/把 lengcai/冷菜 tiqian/提前 ， bing/并 gaosu/告诉 le/了 xinren/新人 。 congci/从此 wo/我 meitian/每天 wanshang/晚上 jiancha/检查 kaoxiang/烤箱 。',
	'wo/我 xian/先 rang/让 ta/他 shuo/说 wan/完 。 ranhou/然后 wo/我 yong/用 yijuhua/一句话 shuo/说 wo/我 mingbai/明白 le/了 shenme/什么 ， xianzai/现在 neng/能 zuo/做 shenme/什么 。 ruguo/如果 shi/是 women/我们 de/的 cuo/错 ， wo/我 jiu/就 zhijie/直接 shuo/说 。 qunian/去年 dongtian/冬天 zhe/这 jiu/就 gou/够 le/了 。',
] as const;
export const KOREAN = [
	'결혼식 저녁 한 시간 전에 오븐이 고장 났습니다. 저는 옆 빵집의 작은 오븐 두 대를 빌리고 찬 요리를 먼저 냈습니다. 신랑과 신부에게 무엇이 바뀌었는지 먼저 말했습니다. 그 뒤로는 전날 저녁에 오븐을 모두 확인합니다.',
	'먼저 손님의 말을 끝까지 듣습니다. 그리고 제가 이해한 것을 한 문장으로 말하고 지금 할 수 있는 일을 알려 드립니다. 우리 잘못이면 바로 사과합니다. 지난 겨울에 화를 내던 손님이 봄에 다시 와서 저를 찾았습니다.',
] as const;
export const VIETNAMESE = [
	'Một giờ trước tiệc cưới thì lò nướng bị hỏng. Tôi mượn hai lò nhỏ của tiệm bánh bên cạnh, đưa món nguội lên trước và nói với cô dâu chú rể điều gì đã thay đổi. Từ đó tôi thử mọi lò vào tối hôm trước.',
	'Tôi để khách nói hết, vì người đang giận không nghe được gì. Sau đó tôi nói một câu về điều tôi đã hiểu và việc tôi làm được ngay bây giờ. Nếu lỗi là của chúng tôi thì tôi nhận lỗi.',
] as const;
export const FRENCH = [
	'Le four est tombé en panne une heure avant la fête. Une fenêtre restait ouverte, alors j’ai prêté mes mains à la boulangère, qui m’a prêté le sien. Le maître de maison a même été prévenu tôt. Depuis, je contrôle le four le soir même.',
	'Je laisse parler le client sans l’arrêter. Puis je répète ce que j’ai compris, et je dis ce qui peut être fait le jour même. Si la tâche a été bâclée, je l’avoue. L’hôte qui criait est revenu au mois d’août.',
] as const;
export const THAI = [
	'เตาอบเสียก่อนงานเลี้ยงแต่งงานหนึ่งชั่วโมง ฉันยืมเตาเล็กสองเตาจากร้านขนมปังข้างๆ และยกอาหารเย็นขึ้นก่อน แล้วบอกคู่บ่าวสาวว่ามีอะไรเปลี่ยนไปบ้าง ตั้งแต่นั้นฉันตรวจเตาทุกคืน',
	'ฉันให้แขกพูดจนจบก่อน เพราะคนโกรธยังฟังใครไม่ได้ จากนั้นฉันพูดสั้นๆ ว่าฉันเข้าใจอะไร และตอนนี้ทำอะไรได้บ้าง ถ้าเป็นความผิดของเราฉันก็บอกตรงๆ',
] as const;
export const SHORT = ['I rang the baker and used his oven.', 'I listen first, then say what I can do.'] as const;
