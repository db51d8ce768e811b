/** The same short story in other languages and scripts. */
export const OTHER_LANGUAGES: Record<string, string> = {
	German:
		'Im letzten Winter habe ich als Schichtleiter in einem Krankenhaus gearbeitet. Zwei Kollegen waren krank und der Dienstplan stimmte nicht mehr. Ich habe zuerst die Patienten nach Dringlichkeit geordnet und dann drei Nachbarstationen angerufen. Nach einer Stunde kamen zwei Pflegerinnen zu uns, und am Ende der Nacht war kein Termin ausgefallen.',
	French:
		'L’hiver dernier, je travaillais comme responsable d’équipe dans une boulangerie. Deux vendeuses étaient malades et le four est tombé en panne à six heures. J’ai appelé le réparateur, puis j’ai vendu des sandwichs froids avec mon apprenti. À midi, nous avions servi quatre-vingts clients et personne n’est parti sans manger.',
	Spanish:
		'El año pasado trabajé en un hotel de Valencia. Una noche se rompió una tubería y el agua entró en tres habitaciones. Llamé al fontanero, moví a las familias a otro piso y les llevé mantas secas. Por la mañana escribí una lista de llaves de paso para mis compañeros y no volvió a pasar.',
	Polish:
		'Zeszłej zimy pracowałem jako kierownik zmiany w szpitalu. Dwie osoby zachorowały i grafik przestał działać. Najpierw ułożyłem listę pacjentów według pilności, a potem zadzwoniłem na trzy sąsiednie oddziały. Po godzinie przyszły do nas dwie pielęgniarki i przez całą noc nie przepadł żaden zabieg.',
	Turkish:
		'Geçen kış bir hastanede vardiya sorumlusu olarak çalışıyordum. İki arkadaşım hastalandı ve nöbet listesi bozuldu. Önce hastaları aciliyete göre sıraladım, sonra üç komşu servisi aradım. Bir saat içinde iki hemşire geldi ve gece boyunca hiçbir randevu kaçmadı.',
	Finnish:
		'Viime talvena työskentelin vuoropäällikkönä sairaalassa. Kaksi työkaveria sairastui ja työvuorolista meni sekaisin. Järjestin ensin potilaat kiireellisyyden mukaan ja soitin sitten kolmelle naapuriosastolle. Tunnin päästä saimme kaksi hoitajaa, eikä yksikään aika peruuntunut sinä yönä.',
	Vietnamese:
		'Mùa đông năm ngoái tôi làm trưởng ca ở một bệnh viện. Hai đồng nghiệp bị ốm và lịch trực không còn đúng nữa. Trước hết tôi xếp bệnh nhân theo mức độ khẩn cấp, sau đó tôi gọi cho ba khoa bên cạnh. Sau một giờ có hai y tá đến giúp và cả đêm không có ca nào bị bỏ.',
	Indonesian:
		'Musim hujan lalu saya bekerja sebagai kepala shift di rumah sakit. Dua rekan saya sakit dan jadwal jaga menjadi kacau. Saya menyusun daftar pasien yang paling gawat dan menelepon tiga bangsal lain. Setelah satu jam dua perawat datang dan tidak ada tindakan yang batal malam itu.',
	Tagalog:
		'Noong nakaraang taon nagtrabaho ako sa isang ospital bilang pinuno ng shift. Nagkasakit ang dalawang kasama ko at nasira ang iskedyul. Inayos ko muna ang listahan ng mga pasyente at tumawag ako sa tatlong katabing ward. Pagkaraan ng isang oras dumating ang dalawang nars at walang nakanselang operasyon.',
	Russian:
		'Прошлой зимой я работал старшим смены в больнице. Двое коллег заболели, и график рассыпался. Сначала я составил список больных по срочности, а потом позвонил в три соседних отделения. Через час к нам пришли две медсестры, и за ночь не отменили ни одной операции.',
	Greek:
		'Τον περασμένο χειμώνα δούλευα ως υπεύθυνος βάρδιας σε ένα νοσοκομείο. Δύο συνάδελφοι αρρώστησαν και το πρόγραμμα χάλασε. Πρώτα έβαλα τους ασθενείς σε σειρά και μετά τηλεφώνησα σε τρεις κλινικές. Σε μία ώρα ήρθαν δύο νοσοκόμες και δεν ακυρώθηκε κανένα ραντεβού.',
	Arabic:
		'في الشتاء الماضي عملت مسؤولا عن الوردية في مستشفى. مرض اثنان من زملائي واختل جدول المناوبات. رتبت المرضى أولا حسب الخطورة ثم اتصلت بثلاثة أقسام مجاورة. بعد ساعة جاءت ممرضتان لمساعدتنا ولم يلغ أي موعد في تلك الليلة.',
	Hindi:
		'पिछली सर्दियों में मैं एक अस्पताल में पाली का प्रमुख था। दो साथी बीमार हो गए और सूची बिगड़ गई। मैंने पहले मरीजों को क्रम में रखा और फिर तीन वार्डों को फोन किया। एक घंटे में दो नर्सें आ गईं और उस रात कोई ऑपरेशन नहीं रुका।',
	Chinese:
		'去年冬天我在一家医院当值班主管。两位同事生病了，排班表全乱了。我先按紧急程度给病人排了顺序，然后给三个相邻的科室打了电话。一个小时后来了两名护士帮忙，那天晚上没有一台手术被取消。',
	Japanese:
		'去年の冬、私は病院で夜勤の責任者をしていました。同僚が二人病気になり、勤務表が崩れました。まず患者さんを緊急度の順に並べ、それから三つの病棟に電話をかけました。一時間後に看護師が二人来てくれて、その夜の手術は一件も中止になりませんでした。',
	Korean:
		'지난겨울 저는 병원에서 야간 근무 책임자로 일했습니다. 동료 두 명이 아파서 근무표가 흐트러졌습니다. 저는 먼저 환자를 긴급한 순서로 정리하고 옆 병동 세 곳에 전화했습니다. 한 시간 뒤에 간호사 두 명이 와 주었고 그날 밤 수술은 하나도 취소되지 않았습니다.',
	Thai: 'ฤดูหนาวปีที่แล้วฉันทำงานเป็นหัวหน้าเวรในโรงพยาบาล เพื่อนร่วมงานสองคนป่วยและตารางเวรก็ยุ่งเหยิง ฉันจัดลำดับผู้ป่วยตามความเร่งด่วนก่อน แล้วโทรหาสามแผนกที่อยู่ใกล้กัน หนึ่งชั่วโมงต่อมามีพยาบาลสองคนมาช่วย และคืนนั้นไม่มีการผ่าตัดใดถูกยกเลิก',
};
