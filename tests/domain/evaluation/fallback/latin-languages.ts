/**
 * A short story about work in languages and romanisations in plain Latin letters, most of them without a word in
 * `FOREIGN_FUNCTION_WORDS` and without accents.
 */
export const LATIN_LANGUAGES: Record<string, string> = {
	Zulu: 'Ngonyaka odlule ngangisebenza esibhedlela njengomphathi wabahlengikazi. Abantu ababili bagula futhi uhlelo lomsebenzi lwaphazamiseka. Ngaqala ngokuhlela iziguli ngokwesimo sazo, ngase ngishayela amanye amawadi amathathu ucingo. Ngemva kwehora kwafika abahlengikazi ababili bazosisiza, futhi akukho ukuhlinzwa okukhanselwe ngalobo busuku. Ekuseni ngabhala phansi izinombolo zocingo ukuze abanye bazisebenzise.',
	Xhosa:
		'Kunyaka ophelileyo bendisebenza esibhedlele njengomphathi wabongikazi. Abantu ababini bagula kwaye ucwangciso lomsebenzi lwaphazamiseka. Ndaqala ngokucwangcisa izigulana ngokwemeko yazo, emva koko ndatsalela umnxeba amanye amagumbi amathathu. Emva kweyure kwafika abongikazi ababini bezosincedisa, kwaye akukho qhaqho lurhoxisiweyo ngobo busuku. Kusasa ndabhala iinombolo zefowuni ukuze abanye bazisebenzise.',
	Somali:
		'Sannadkii hore waxaan ka shaqeeyay isbitaal anigoo ah madaxa kooxda habeenka. Laba qof ayaa xanuunsaday jadwalkiina wuu burburay. Marka hore waxaan kala horraysiiyay bukaannada, kadibna waxaan wacay saddex waaxood oo deris ah. Saacad kadib waxaa yimid laba kalkaaliye oo na caawiyay, habeenkaasna lama baajin wax qalliin ah. Subaxdii waxaan qoray lambarada telefoonka si ay dadka kale u isticmaalaan.',
	Basque:
		'Iaz ospitale batean egin nuen lan gaueko txandako arduradun gisa. Bi lagun gaixotu ziren eta lan egutegia hankaz gora geratu zen. Lehenik gaixoak larritasunaren arabera ordenatu nituen, eta gero ondoko hiru zerbitzutara deitu nuen. Ordubete geroago bi erizain etorri zitzaizkigun laguntzera, eta gau hartan ez zen ebakuntzarik bertan behera geratu. Goizean telefono zenbakiak idatzi nituen besteentzat.',
	Uzbek:
		'Otgan yili men kasalxonada tungi navbat boshligi bolib ishladim. Ikki hamkasbim kasal bolib qoldi va ish jadvali buzildi. Avval bemorlarni ahvoliga qarab tartibga soldim, keyin uchta qoshni bolimga qongiroq qildim. Bir soatdan keyin ikki hamshira yordamga keldi va osha kechasi birorta operatsiya bekor qilinmadi. Ertalab boshqalar foydalanishi uchun telefon raqamlarini yozib qoydim.',
	Kinyarwanda:
		'Umwaka ushize nakoraga mu bitaro ndi umuyobozi wa nijoro. Abantu babiri bararwaye maze gahunda yakazi irahungabana. Nabanje gushyira abarwayi ku murongo nkurikije uko barembye, hanyuma mpamagara andi mashami atatu. Nyuma yisaha haje abaforomo babiri badufasha, kandi iryo joro nta gikorwa cyo kubaga cyahagaritswe. Mu gitondo nanditse nomero za telefone kugira ngo abandi bazikoreshe.',
	'Hindi in Latin letters':
		'Pichle saal main ek aspataal mein raat ki shift ka pramukh tha. Do log bimar pad gaye aur duty ka samay bigad gaya. Pehle maine mareezon ko unki haalat ke hisaab se lagaya, phir teen padosi wardon ko phone kiya. Ek ghante baad do nursein madad ke liye aayin aur us raat koi operation radd nahin hua. Subah maine sabke liye phone number likh diye.',
	'Urdu in Latin letters':
		'Guzishta saal mein aik haspataal mein raat ki nigrani karta tha. Do saathi bemaar ho gaye aur kaam ka nizaam kharab ho gaya. Pehle mein ne mareezon ko zaroorat ke mutabiq tarteeb diya, phir teen qareebi shobon ko phone kiya. Aik ghantay baad do nursain madad ke liye aa gayin aur us raat koi operation mansookh nahi hua. Subah mein ne tamam number likh kar laga diye.',
	'Amharic in Latin letters':
		'Yalefew amet behospital wust yelelit fereqa halafi hogne sera neber. Hulet bilicha tamamu ena yesira mersha gibru tebelashe. Mejemeria beshtegnochun endehunetachew asqemetku, kezia bahuala lesost gorebet kifiloch dewelku. Keand seat bahuala hulet nersoch lemerdat metu, beziya lelit minim oprasyon alteseretezem. Tewat lelochu endiyitekemubet yesilk kutirochin tsafku.',
	'Polish without diacritics':
		'Zeszlej zimy pracowalem jako kierownik zmiany w szpitalu. Dwie osoby zachorowaly i grafik przestal dzialac. Najpierw ulozylem liste pacjentow wedlug pilnosci, a potem zadzwonilem na trzy sasiednie oddzialy. Po godzinie przyszly do nas dwie pielegniarki i przez cala noc nie przepadl zaden zabieg. Rano spisalem numery telefonow, zeby inni mogli z nich skorzystac.',
	Swahili:
		'Mwaka jana nilifanya kazi hospitalini kama msimamizi wa zamu ya usiku. Wenzangu wawili waliugua na ratiba ya kazi ikavurugika. Kwanza niliwapanga wagonjwa kulingana na hali zao, kisha nikapiga simu katika wodi tatu za jirani. Baada ya saa moja wauguzi wawili walikuja kutusaidia, na usiku huo hakuna upasuaji ulioahirishwa. Asubuhi niliandika namba za simu ili wengine wazitumie.',
	Yoruba:
		'Ni odun to koja mo sise ni ile iwosan gege bi oga awon noosi ni ale. Awon meji ninu wa se aisan, eto ise si daru. Mo koko to awon alaisan bi ara won se ri, leyin naa mo pe awon yara meta to wa nitosi. Leyin wakati kan awon noosi meji wa ran wa lowo, ko si ise abe kankan ti won fagi le ni ale ojo naa.',
	Igbo: 'Afo gara aga aruru m oru n ulo ogwu dika onye isi ndi nche abali. Mmadu abuo dara oria, usoro oru wee gbagwojuo anya. Eburu m uzo hazie ndi oria dika ahu ha siri di, e mesia m kpoo ngalaba ato di nso na ekwenti. Mgbe otu awa gachara, ndi noosu abuo biara nyere anyi aka, o nweghi oru iwa ahu kagburu n abali ahu.',
	Hausa:
		'A bara na yi aiki a asibiti a matsayin shugaban masu aikin dare. Abokan aiki biyu sun yi rashin lafiya kuma tsarin aiki ya lalace. Da farko na jera marasa lafiya bisa ga yanayinsu, sannan na kira sassa uku da ke kusa da mu. Bayan awa guda ma aikatan jinya biyu suka zo suka taimaka mana, kuma babu wani aikin tiyata da aka soke a daren.',
	Shona:
		'Gore rapfuura ndaishanda muchipatara ndiri mukuru wevashandi veusiku. Vanhu vaviri vakarwara uye hurongwa hwebasa hwakavhiringika. Ndakatanga nekuronga varwere maererano nemamiriro avo, ndokuzofonera mamwe mawadhi matatu. Mushure meawa imwe chete vakoti vaviri vakauya kuzotibatsira, uye hapana kuvhiyiwa kwakamiswa usiku ihwohwo. Mangwanani ndakanyora nhamba dzefoni kuti vamwe vadzishandise.',
	Sesotho:
		'Selemong se fetileng ke ne ke sebetsa sepetlele ke le molaodi wa bosiu. Batho ba babedi ba ile ba kula mme lenaneo la mosebetsi la senyeha. Ke qadile ka ho hlophisa bakudi ho latela boemo ba bona, mme ka letsetsa mafapha a mang a mararo. Kamora hora baoki ba babedi ba fihla ho re thusa, mme ha ho opereishene e ileng ya hlakolwa bosiung boo.',
	Luganda:
		'Omwaka oguwedde nnakolanga mu ddwaliro nga nkulira abakozi ab ekiro. Abantu babiri baalwala era enteekateeka y emirimu n etabuka. Nnasooka kusengeka abalwadde okusinziira ku mbeera yaabwe, oluvannyuma ne nkubira ebitongole ebirala bisatu essimu. Oluvannyuma lw essaawa emu abasawo babiri bajja okutuyamba, era mu kiro ekyo tewali kulongoosebwa kwasazibwamu.',
	Malagasy:
		'Tamin ny taona lasa dia niasa tany amin ny hopitaly aho ho lehiben ny ekipa alina. Narary ny mpiara miasa roa ary nikorontana ny fandaharam potoana. Nalamina aloha ny marary araka ny hamehana, avy eo niantso sampana telo teo akaiky aho. Adiny iray taorian izay dia tonga nanampy anay ny mpitsabo mpanampy roa, ary tsy nisy fandidiana nofoanana tamin io alina io.',
	Maori:
		'I tera tau i mahi ahau i te hohipera hei kaiwhakahaere mo te po. E rua nga kaimahi i mate, a ka pakaru te ratonga mahi. Tuatahi ka whakaraupapahia e ahau nga turoro e ai ki te kaha o te mate, katahi ka waea atu ahau ki nga wahanga tata e toru. I muri i te haora kotahi ka tae mai nga nehi tokorua hei awhina i a matou.',
	Samoan:
		'I le tausaga ua tuanai na ou galue ai i le falemai o se taitai o le vaega o le po. E toalua tagata faigaluega na mamai ma ua faaletonu le fuafuaga o galuega. Na muamua ona ou faatulaga tagata mamai e tusa ma le ogaoga, ona ou telefoni lea i isi vaega e tolu. Ina ua mavae le itula e tasi na o mai tausimai e toalua e fesoasoani ia i matou.',
	Cebuano:
		'Sa miaging tuig nagtrabaho ko sa usa ka ospital isip pangulo sa mga nars sa gabii. Duha ka kauban ang nasakit ug naguba ang iskedyul sa trabaho. Una nakong gihan ay ang mga pasyente sumala sa ilang kahimtang, dayon mitawag ko sa tulo ka silingang ward. Human sa usa ka oras miabot ang duha ka nars aron motabang kanamo, ug walay operasyon nga nakansela niadtong gabhiona.',
	Javanese:
		'Taun kepungkur aku nyambut gawe ing rumah sakit dadi kepala jaga wengi. Kancaku loro lara lan jadwal gaweane dadi kacau. Dhisik dhewe aku nata pasien miturut kahanane, banjur aku nelpon telung bangsal liyane sing cedhak. Sejam sabanjure ana perawat loro teka mbiyantu, lan wengi iku ora ana operasi sing dibatalake. Esuke aku nulis nomer telpon supaya liyane bisa nggunakake.',
	Malay:
		'Tahun lepas saya bertugas di hospital sebagai ketua syif malam. Dua rakan sekerja jatuh sakit lalu jadual tugas menjadi kelam kabut. Mula mula saya susun pesakit mengikut tahap kecemasan, kemudian saya hubungi tiga wad berhampiran. Sejam selepas itu dua jururawat tiba membantu kami, dan tiada pembedahan dibatalkan pada malam tersebut. Paginya saya catat nombor telefon supaya orang lain boleh guna.',
	Welsh:
		'Y llynedd roeddwn i yn gweithio mewn ysbyty fel arweinydd y shifft nos. Aeth dau gydweithiwr yn sal a chwalodd y rota waith. Yn gyntaf gosodais y cleifion mewn trefn yn ol brys, ac wedyn ffoniais dair ward gyfagos. Ar ol awr daeth dwy nyrs i helpu, ac ni chafodd unrhyw lawdriniaeth ei gohirio y noson honno. Yn y bore ysgrifennais y rhifau ffon i bawb.',
	'Irish without accents':
		'Anuraidh bhi me ag obair in ospideal mar cheannaire ar an seal oiche. Bhi beirt chomhghleacaithe tinn agus theip ar an sceideal oibre. Chuir me na hothair in ord ar dtus de reir a gcas, agus ansin chuir me glaoch ar thri bharda eile. Tar eis uair an chloig thainig beirt altrai chun cabhru linn, agus nior cuireadh aon obraid ar ceal an oiche sin.',
	'Hungarian without accents':
		'Tavaly telen egy korhazban dolgoztam ejszakai muszakvezetokent. Ket kollega megbetegedett es a beosztas felborult. Eloszor surgosseg szerint sorba raktam a betegeket, aztan felhivtam harom szomszedos osztalyt. Egy ora mulva ket apolono jott segiteni, es azon az ejszakan egyetlen mutet sem maradt el. Reggel leirtam a telefonszamokat, hogy masok is hasznalhassak oket.',
	'Estonian without accents':
		'Eelmisel talvel tootasin haiglas oise vahetuse vanemana. Kaks kolleegi jaid haigeks ja tookorraldus laks segi. Koigepealt panin patsiendid kiireloomulisuse jargi ritta ning helistasin seejarel kolme naaberosakonda. Tunni aja parast tulid kaks odekest meile appi ja tol ool ei jaanud ukski loikus ara. Hommikul kirjutasin telefoninumbrid ules, et teised saaksid neid kasutada.',
	'Lithuanian without accents':
		'Praejusia ziema dirbau ligonineje nakties pamainos vadovu. Du kolegos susirgo ir darbo grafikas sugriuvo. Pirmiausia surikiavau ligonius pagal skubuma, o paskui paskambinau i tris gretimus skyrius. Po valandos atejo dvi slaugytojos mums padeti ir ta nakti nebuvo atsaukta nei viena operacija. Ryte surasiau telefono numerius, kad kiti galetu jais naudotis.',
	'Czech without accents':
		'Minulou zimu jsem pracoval jako vedouci smeny v nemocnici. Dva kolegove onemocneli a rozpis sluzeb se rozpadl. Nejdriv jsem seradil pacienty podle nalehavosti a potom jsem zavolal na tri sousedni oddeleni. Za hodinu nam prisly pomoct dve sestry a za celou noc nebyl zrusen zadny vykon. Rano jsem sepsal telefonni cisla, aby je mohli pouzit i ostatni.',
	'Croatian without accents':
		'Prosle zime radio sam kao voditelj smjene u bolnici. Dvoje kolega se razboljelo i raspored se raspao. Najprije sam poredao pacijente po hitnosti, a zatim nazvao tri susjedna odjela. Nakon sat vremena dosle su nam dvije medicinske sestre i te noci nije otkazan nijedan zahvat. Ujutro sam zapisao brojeve telefona da ih mogu koristiti i drugi.',
	'Romanian without accents':
		'Iarna trecuta am lucrat ca sef de tura la un spital. Doi colegi s au imbolnavit si programul s a dat peste cap. Mai intai am asezat pacientii in functie de urgenta, apoi am sunat la trei sectii vecine. Dupa o ora au venit doua asistente sa ne ajute si nicio operatie nu a fost anulata in noaptea aceea.',
	'Turkish without accents':
		'Gecen kis bir hastanede vardiya sorumlusu olarak calisiyordum. Iki arkadasim hastalandi ve nobet listesi bozuldu. Once hastalari aciliyete gore siraladim, sonra uc komsu servisi aradim. Bir saat icinde iki hemsire geldi ve gece boyunca hicbir randevu kacmadi. Sabah baskalari da kullansin diye telefon numaralarini yazdim.',
	'Vietnamese without accents':
		'Mua dong nam ngoai toi lam truong ca o mot benh vien. Hai dong nghiep bi om va lich truc khong con dung nua. Truoc het toi xep benh nhan theo muc do khan cap, sau do toi goi cho ba khoa ben canh. Sau mot gio co hai y ta den giup va ca dem khong co ca nao bi bo.',
	'Swedish without accents':
		'Forra vintern arbetade jag som skiftledare pa ett sjukhus. Tva kollegor blev sjuka och schemat sprack. Forst ordnade jag patienterna efter hur bradskande det var, sedan ringde jag tre grannavdelningar. Efter en timme kom tva sjukskoterskor till oss och inget ingrepp stalldes in den natten. Pa morgonen skrev jag ner telefonnumren sa att andra kunde anvanda dem.',
	Dutch:
		'Vorige winter werkte ik als ploegleider in een ziekenhuis. Twee collega’s werden ziek en het rooster klopte niet meer. Eerst zette ik de patiënten op volgorde van spoed, daarna belde ik drie afdelingen naast ons. Na een uur kwamen er twee verpleegkundigen helpen en die nacht is geen enkele ingreep uitgevallen. In de ochtend schreef ik de nummers op voor de anderen.',
	Afrikaans:
		'Verlede winter het ek in die hospitaal as skofleier gewerk. Twee kollegas het siek geword en die rooster het nie meer geklop nie. Eers het ek die pasiënte volgens dringendheid gerangskik, toe het ek drie sale langs ons gebel. Na een uur het twee verpleegsters kom help en daardie nag is geen operasie gekanselleer nie. Die oggend het ek die nommers neergeskryf sodat ander dit kan gebruik.',
	'Italian without accents':
		'Lo scorso inverno lavoravo come responsabile di turno in un ospedale. Due colleghi si erano ammalati e i turni non tornavano. Prima ho messo in ordine i pazienti secondo urgenza, poi ho telefonato a tre reparti vicini. Dopo circa sessanta minuti sono arrivate due infermiere e quella notte nessun intervento venne annullato. La mattina ho scritto i numeri di telefono per gli altri.',
	'Portuguese without accents':
		'No inverno passado trabalhei como chefe de turno num hospital. Dois colegas ficaram doentes e a escala deixou de funcionar. Primeiro organizei os doentes por urgencia, depois telefonei para tres enfermarias vizinhas. Passada uma hora chegaram duas enfermeiras para ajudar e nenhuma cirurgia foi cancelada nessa noite. De manha escrevi os numeros de telefone para que outros os pudessem usar.',
	Latin:
		'Hieme proxima in valetudinario custodiae nocturnae praefui. Duo collegae in morbum inciderunt et ordo laborum turbatus est. Primum aegros secundum gravitatem disposui, deinde tres vicinas sedes vocavi. Post horam duae ministrae nobis auxilio venerunt neque ulla curatio illa nocte omissa est. Mane numeros scripsi ut ceteri eis uti possent.',
	Esperanto:
		'Pasintan vintron mi laboris en malsanulejo kiel estro de la nokta skipo. Du kolegoj malsanigis kaj la laborplano rompigis. Unue mi ordigis la pacientojn lau urgeco, poste mi telefonis al tri najbaraj sekcioj. Post unu horo du flegistinoj venis por helpi nin, kaj neniu operacio estis nuligita tiun nokton. Matene mi skribis la telefonnumerojn por la aliaj.',
	'Haitian Creole':
		'Ane pase mwen te travay nan yon lopital kom chef ekip lannwit. De kolegmwen te tonbe malad epi ore travay la te gate. Mwen te mete malad yo an lod selon ijans yo, apre sa mwen te rele twa lot sal ki te bo kote nou. Apre inedtan de enfimye te vin ede nou, epi pa gen okenn operasyon ki te anile nan nwit sa a.',
	'Albanian without accents':
		'Dimrin e kaluar punoja si drejtues turni ne nje spital. Dy kolege u semuren dhe orari u prish. Fillimisht i rendita pacientet sipas urgjences, pastaj telefonova ne tri reparte fqinje. Pas nje ore erdhen dy infermiere per te na ndihmuar dhe ate nate nuk u anulua asnje operacion. Ne mengjes i shkrova numrat e telefonit qe te tjeret ti perdornin.',
	'Greek in Latin letters':
		'Ton perasmeno heimona douleva os ypefthynos vardias se ena nosokomeio. Dyo synadelfoi arrostisan kai to programma halase. Prota evala tous asthenis se seira kai meta tilefonisa se treis klinikes. Se mia ora irthan dyo nosokomes na mas voithisoun kai ekeino to vrady den akyrothike kanena heirourgeio. To proi egrapsa ta tilefona gia tous allous.',
	'Russian in Latin letters':
		'Proshloy zimoy ya rabotal starshim smeny v bolnitse. Dvoe kolleg zaboleli, i grafik rassypalsya. Snachala ya sostavil spisok bolnykh po srochnosti, a potom pozvonil v tri sosednikh otdeleniya. Cherez chas k nam prishli dve medsestry, i za noch ne otmenili ni odnoy operatsii. Utrom ya zapisal nomera telefonov, chtoby drugie mogli imi polzovatsya.',
	'Ukrainian in Latin letters':
		'Mynuloyi zymy ya pratsyuvav starshym zminy v likarni. Dvoye koleh zakhvorily, i hrafik roboty rozsypavsya. Spochatku ya vporyadkuvav khvorykh za terminovistyu, a potim zatelefonuvav u try susidni viddilennya. Cherez hodynu do nas pryyshly dvi medsestry, i za nich ne skasuvaly zhodnoyi operatsiyi. Vrantsi ya zapysav nomery telefoniv dlya inshykh.',
	'Arabic in Latin letters':
		'El sana elly fatet kont bashtaghal fel mostashfa mas2ool 3an shift el leil. Etnein men zamayli te3bo w gadwal el shoghl bawaz. Awel haga ratebt el marda 7asab el 7ala, ba3d keda kalemt talat a2sam ganbena. Ba3d sa3a geh etnein momaredin yesa3dona, w el leila di mafeesh walla 3amaleya etlaghet. El sob7 katabt arqam el telefonat 3ashan el ba2eyeen.',
	'Persian in Latin letters':
		'Parsal zemestan dar yek bimarestan masoole shifte shab boodam. Do nafar az hamkaran mariz shodand va barnameye kar be ham rikht. Aval bimaran ra bar asase vaziateshan moratab kardam, bad be se bakhshe hamsaye zang zadam. Bad az yek saat do parastar baraye komak amadand va an shab hich amali laghv nashod. Sobh shomare telefonha ra baraye digaran neveshtam.',
	'Bengali in Latin letters':
		'Goto bochor ami ekta haspatale rater shifter prodhan hishebe kaj kortam. Duijon sohokormi oshustho hoye porlo ar kajer suchi elomelo hoye gelo. Prothome ami rogider obostha onujayi shajalam, tarpor pasher tinte warde phone korlam. Ek ghonta pore duijon nurse amader shahajjo korte elo, ar shei rate kono operation batil hoyni. Shokale ami shobar jonno number likhe rakhlam.',
	'Tamil in Latin letters':
		'Ponavarusham naan oru maruthuvamanaiyil iravu paniyin thalaivaraga velai seithen. Irandu per udalnilai sari illamal ponargal, velai attavanai kuzhambi vittathu. Muthalil noyaligalai avargal nilaimaikku erpa varisaippaduthinen, pinnar moondru pakkathu pirivugalukku azhaithen. Oru mani nerathil irandu sevaliyargal uthavikku vanthargal, antha iravu entha aruvai sigichaiyum niruthappadavillai.',
	'Punjabi in Latin letters':
		'Pichhle saal main ikk haspatal vich raat di shift da mukhi si. Do saathi bimar ho gaye te kamm da time table kharab ho gaya. Pehlan main mareezan nu ohnan di halat de hisaab naal lagaya, pher tinn guaandhi wardan nu phone kita. Ghante baad do nursan madad layi aa gaiyan te os raat koi operation radd nahin hoya. Savere main sarian layi number likh ditte.',
	'Chinese in Latin letters':
		'Qu nian dongtian wo zai yi jia yiyuan dang zhiban zhuguan. Liang wei tongshi shengbing le, paiban biao quan luan le. Wo xian an jinji chengdu gei bingren pai le shunxu, ranhou gei san ge xianglin de keshi da le dianhua. Yi ge xiaoshi hou lai le liang ming hushi bangmang, na tian wanshang meiyou yi tai shoushu bei quxiao.',
	'Japanese in Latin letters':
		'Kyonen no fuyu watashi wa byouin de yakin no sekininsha wo shite imashita. Douryou ga futari byouki ni nari kinmuhyou ga kuzuremashita. Mazu kanjasan wo kinkyuudo no jun ni narabe sorekara mittsu no byoutou ni denwa wo kakemashita. Ichijikango ni kangoshi ga futari kite kurete sono yoru no shujutsu wa ikken mo chuushi ni narimasen deshita.',
	'Korean in Latin letters':
		'Jinan gyeoul jeoneun byeongwoneseo yagan geunmu chaegimjaro ilhaetseumnida. Dongnyo du myeongi apaseo geunmupyoga heuteureojyeotseumnida. Jeoneun meonjeo hwanjareul gingeuphan sunseoro jeongnihago yeop byeongdong se gose jeonhwahaetseumnida. Han sigan dwie ganhosa du myeongi wa jueotgo geu nal bam susureun hanado chwisodoeji anatseumnida. Achime jeonhwabeonhoreul jeogeo dueotseumnida.',
	Wolof:
		'Daaw maa ngi doon liggeey ci hopital bi di njiitu guddi gi. Naari nit feebar nanu te liggeey bi jaxasoo. Bu njekk ma rang feebar yi ni seen wergu yaram demee, ginnaaw loolu ma woo netti saal yu ma jege. Bi waxtu weesoo naari infirmier nanu nu jappale, te amul benn operation bu nu neenal guddi googu. Ci suba ma bind nimero telefon yi ngir yeneen nit.',
	Quechua:
		'Qayna wata hampina wasipi llamkarqani tutapi umalliq hina. Iskay llamkaq masiykuna unqurqanku hinaspa llamkana qillqa chinkarqa. Nawpaqta unquqkunata churarqani imayna kasqanman hina, chaymanta kimsa wasikunata waqyarqani. Huk pachamanta iskay hampiqkuna yanapawanankupaq hamurqaku, chay tutapi mana mayqan hampiypas saqisqachu karqa.',
	Guarani:
		'Ambue arype amba apo vaekue tasyope pyharegua mba apohara ruvichaicha. Mokoi che irundive ombaapova hasy ha pe tembiapo reko oneguahe vai. Nepyrura amohenda umi hasyvape mba eichapa oi hikuai, upei ahenoi mbohapy koty ipype oiva. Peteĩ aravo rire ou mokoi pohanohara nepytyvo hagua, ha upe pyharepe ndaipori mba eveichagua nembovo ojejokova.',
	Tagalog:
		'Noong isang taon namasukan ako bilang tagapamahala sa gabi ng isang pagamutan. Dalawang kasamahan ang nagkasakit kaya nagulo ang talaan ng trabaho. Inuna kong isaayos ang mga may sakit ayon sa lagay nila, saka ko tinawagan ang tatlong karatig na silid. Makalipas ang isang oras dumating ang dalawang nars upang tumulong at walang operasyong naudlot nang gabing iyon.',
	Frisian:
		'Ferline winter wurke ik as ploechlieder yn in sikehus. Twa kollegas wiene siek en it rooster kloppe net mear. Earst sette ik de pasjinten op folchoarder fan need, dernei belle ik trije oare ofdielingen. Nei in oere kamen der twa ferpleechkundigen om te helpen en dy nacht is gjin inkelde yngreep utfallen. Moarns skreau ik de nummers op foar de oaren.',
	Danish:
		'Sidste vinter arbejdede jeg som leder af natholdet i et hospital. To kolleger blev syge og vagtplanen holdt ikke mere. Jeg satte patienterne i orden efter hast og ringede derefter til tre afdelinger ved siden af. Efter en time kom to sygeplejersker for at hjelpe os og ingen operation blev aflyst den nat. Om morgenen skrev jeg numrene ned til de andre.',
};

/** Nigerian Pidgin is English to the evaluator: its answers are scored. */
export const PIDGIN: readonly string[] = [
	'Last year I dey work for one hospital as head of night shift. Two of my people fall sick and the roster come scatter. First thing wey I do, I arrange the patients as e dey urgent, then I call three wards wey dey near us. After one hour two nurses come help us, and dem no cancel any operation that night.',
	'My oga travel and na me dem leave for shop. Customer come vex say the generator wey him buy no dey work. I tell am make him sit down, I check the plug, I change am, e start. Him laugh and buy two extra plug join.',
	'For our side light no dey steady, so I find one small solar wey fit carry the freezer. Since that time fish no spoil again.',
	'I no sabi computer before but my sister teach me small small until I fit do am well well.',
	'We dey five for the team and everybody get him own work wey he suppose finish before evening come reach.',
	'The driver no gree carry the load because rain dey fall, I beg am, add small money, we reach market before seven.',
];

/** Languages that share so many words with English that either reading is right. */
export const NEAR_ENGLISH: Record<string, string> = {
	Scots:
		'Last winter I wis workin in a hospital as heid o the nicht shift. Twa o ma fowk took no weel an the rota wis aw ower the place. First I pit the patients in order o hoo badly they were, syne I phoned three wards nearby. Efter an oor twa nurses cam tae gie us a haun, an no wan operation wis cancelled that nicht.',
	'Jamaican Patois':
		'Last year mi did a work inna one big hospital as di head a di night shift. Two a mi people dem get sick an di roster mash up. First ting mi do, mi line up di patient dem by how urgent dem did deh, den mi call three ward weh deh near wi. After one hour two nurse come help wi out.',
	'Tok Pisin':
		'Long yar i go pinis mi wok long wanpela haus sik olsem bosman bilong nait. Tupela wanwok i kisim sik na taimtebol i bagarap. Pastaim mi stretim ol sikman long lain, na bihain mi ringim tripela arapela wod klostu. Wan aua bihain tupela nes i kam helpim mipela, na i no gat wanpela operesen i pinis nating long dispela nait.',
	Krio: 'Las ia a bin de wok na wan ospitul as edman fɔ nɛt shift. Tu pan mi kɔmpin dɛn bin sik ɛn di wok ples bin skata. Fɔs a put di sik pipul dɛn na lain bay aw dɛn sik, dɔn a kɔl tri wad we de nia wi. Afta wan awa tu nɔs kam fɔ ɛp wi.',
	Singlish:
		'Last year I working hospital night shift in charge lah. Two colleague MC then roster all gone case liao. First I arrange the patient see who more urgent, then I call three ward next door lor. One hour later got two nurse come help, so that night no need cancel operation also.',
};
