import { asHeard, spellingsOf } from './misspelled.ts'

/** Whether a word in small letters is the name of a medicine, also misspelled: 'metphormin', 'paracetemol'. */
export function isMedicineName(word: string): boolean {
  return ENDINGS.test(word) || ENDINGS.test(asHeard(word)) || isNearName(word)
}

/** Typical endings of medicine names. */
const ENDINGS =
  /^(?!cholesterol$)[a-z]{3,}(?:pril|sartan|olol|statin|prazole|oxetine|azepam|zolam|cillin|mycin|cycline|floxacin|formin|gliptin|glutide|parin|xaban|tidine|setron|triptan|profen|codone|morphone|asone|solone|isone|olone|amide|thiazide|pidem|pezil|tiapine|zapine|peridone|lukast|terol|tropium|dronate|barbital|gabalin|pentin|trigine|racetam|lamine|zosin|conazole|vir|mab|tinib|dipine|gliflozin|fibrate|nacin|triptyline|glitazone|thyroxine|oprost|phylline|gatran|ogrel|semide|rizine|ciclib|gepant)$/

/** What the box says, and what is in it, in many countries. */
const NAMES = new Set(
  `abasaglar abilify abiraterone acamprosate acarbose accrete acetaminophen acetylcysteine aciclovir actrapid
  acyclovir adalimumab adapalene adcal adderall adiro adoport adrenaline advair advil aerinaze aerius
  affenid afrezza agbo agomelatine aimovig ajovy alabukun albendazole albuterol aldactone alendronate
  alendronic aleve alfacalcidol alfuzosin allegra allevia allopurinol alphagan alprazolam alvedon alverine
  amantadine amaryl amatem ambien amgevita amiodarone amisulpride amitriptyline amlodac amlodipine amlokind
  amlong amoxicillin amoxiclav ampiclox anadin anastrozole anoro antabuse apap apidra apixaban apomorphine
  apoquel aquamol arachitol aranesp arcoxia aricept arimidex aripiprazole armodafinil aromasin artemether
  artequin arveles asacol ascorbic ashwagandha aspegic aspirin aspirina asthalin atarax atenolol ativan
  atomoxetin atomoxetine atorva atorvastatin atrovent aubagio augmentin augmentine aulin auvelity aveeno
  avil avodart avomine avonex azathioprine azilect azithral azithromycin azopt azstarys baclofen bactrim
  bactroban baqsimi baricitinib basaglar bazuka beclometasone beclomethasone beconase becosules beechams
  beloc beloczok belsomra benadon benadryl bendroflumethiazide beneldopa bentelan benylin berberine
  berlthyrox berocca betahistine betaloc betamethasone betmiga betnovate bicalutamide biktarvy bimatoprost
  biotin bisacodyl bismol bisocard bisoprolol bolus bonjela braltus bravecto breo bricanyl brilinta
  brimonidine brinzolamide brisomax brivaracetam briviact bronchipret brufen buccolam budecort budesonide
  bumetanide buprenorphine bupropion burana buscapina buscopan buspirone butec butrans bydureon bystolic
  cabenuva cacit calamine calceos calcichew calcipotriol calcirol calcitriol calcium calpal calpol
  camosunate campral candesartan canesten capecitabine captopril carbamazepine carbidopa carbimazol
  carbimazole carbocisteine carbomer cardace cardioaspirin cardirene careldopa cariprazine carvedilol
  casodex cataflam cavilon cbd cefalexin cefuroxime celebrex celecoxib celexa cellcept celluvisc cenobamate
  centrum cerazette cerelle cetirizine cetraben champix chantix chemo chemotherapy cheston chloramphenicol
  chlordiazepoxide chlorhexidine chloroquine chlorphenamine chlorpheniramine chlorpromazine chlorsig
  chlorthalidone cholecalciferol chondroitin chyawanprash cialis ciclosporin cilacar cilest cilnidipine
  cinacalcet cinnarizine cipralex ciprofloxacin ciprotab circadin citalopram citodon clarithromycin claritin
  clavam clenil clexane clobazam clobetasol clomid clomifene clomipramine clonazepam clonidine clopidogrel
  clopilet clopitab clopixol clotrimazole clozapine clozaril coamoxiclav coartem cobalamin cobeneldopa
  cocareldopa cocodamol codamol codeine codydramol colace colchicine colecalciferol colofac
  colpermin combiflam combigan combivent concerta concor constella copaxone coraspin corsodyl cosentyx
  cosmocol cosopt coumadin coversil coversyl covonia cozaar creatine cremaffin creon crestor crocin cuprofen
  curcumin cyanocobalamin cyclizine cyclopentolate cyclosporine cymbalta cytomel dabigatran dafalgan
  daktarin dalteparin dantrolene daonil dapagliflozin dapsone darbepoetin daridorexant darifenacin daynurse
  daytrana deflazacort delix delmosart deltacortene denosumab depakote depixol deplatt dequacaine dequadin
  deriphyllin dermol dermovate descovy desloratadine desmopressin desogestrel desvenlafaxine dexamethasone
  dexamfetamine dexamphetamine dexedrine dexketoprofen dextrose diamicron diazepam diclofenac dicyclomine
  dideral difene differin difflam diflucan digene digoxin dihydrocodeine dilantin diltiazem dioralyte diovan
  diphenhydramine dipirona diprobase dipyridamole disprin disulfiram docusate doliprane dolirhume dolo
  doloran dolorex dolormin dolutegravir domperidone domstal donepezil dorflex dorzolamide dosulepin
  doublebase dovato dovobet doxazosin doxycycline doxylamine drise duac dulaglutide dulcolax dulera
  duloxetine duolin duoresp duphalac dupilumab dupixent dutasteride dydramol dymista dytor ebixa echinacea
  ecopirin ecospirin ecosprin edoxaban efferalgan effexor elidel eliquis elleste eltroxin eltroxine elvanse
  emconcor emerade emeset emgality empagliflozin emtricitabine emzor enalapril enantyum enbrel enoxaparin
  enstilar entacapone entresto enzalutamide epaderm epiduo epidyolex epilim eplerenone epoetin equasym
  erenumab ergotamine erythromycin escitalopram esomeprazole espidifen espranor estradiol estradot estrogel
  estrogen eszopiclone etanercept ethambutol ethosuximide etoricoxib eumovate euthyrox eutirox evion evista
  evorel excedrin exelon exemestane exenatide eylea ezetimibe falithrom famotidine fampridine fansidar
  farxiga fasenra febuxostat felimazole felodipine femara feminax femoston fenofibrate fentanyl ferritin
  ferroglobin ferrograd ferrous fersamal fesoterodine fexofenadine fiasp finacea finasteride firazyr flagyl
  flecainide flixotide flomax flonase floradix flovent flucloxacillin fluconazole fludrocortisone fluoxetine
  flupentixol fluticasone fluvoxamine focalin folate folic foracort formoterol fortisip forxiga fosamax
  fosfomycin fostair fragmin frenadol fresubin fucidin fultium furosemide fybogel gabapentin galantamine
  galfer galliprant galvus ganfort gaviscon gedarel gelocatil gelomyrtol gelonida gelusil genvoya gilenya
  glibenclamide gliclazide glifage glifor glimepiride glimy glipizide glucagon glucobay glucogel gluconorm
  glucophage glucosamin glucosamine glucose glyceryl glyciphage glycomet glynase grippostad gtn guanfacine
  haematinic haloperidol hcq heartgard heparin hrt humalog humex huminsulin humira humulin hycosan
  hydralazine hydrochlorothiazide hydrocodone hydrocortisone hydromol hydromorphone hydroxocobalamin
  hydroxycarbamide hydroxychloroquine hydroxyurea hydroxyzine hylo hyoscine hypromellose hyrimoz ibandronate
  iberogast ibrance ibuflam ibuprofen ibuprom icatibant ikervis imatinib imigran imipramine imodium imraldi
  inclisiran incruse indapamide indometacin indomethacin inexium infacol infliximab insulatard insulin
  insulina insuline intuniv invega invita ipratropium ipren irbesartan isabgol isoniazid isosorbide
  isotretinoin istamet itraconazole ivabradine ivermectin jandu janumet januvia jardiance jext kaftrio kalms
  kapvay kardegic kardidopa keflex keppra kesimpta kestine ketamine ketoconazole ketonal ketorolac kliofem
  klonopin kwells labetalol lacosamide lactulose lamictal lamisil lamotrigine lanadelumab lansoprazole
  lansor lansox lanthanum lantus lariam lasilactone lasilix lasix latanoprost latuda laxido leflunomide
  lemsip lenalidomide leqvio letrox letrozole levemir levetiracetam levitra levocetirizine levodopa
  levofloxacin levonelle levonorgestrel levothyrox levothyroxine levotiron levoxyl lexapro lexatin librium
  lidocaine limcee linaclotide linagliptin liothyronine lipitor liraglutide lisdex lisdexamfetamine
  lisinopril lithium livial lixiana lizinna lofepramine lonart lonazep longtec loperamide loratadin
  loratadine lorazepam lormetazepam losar losartan losartana losec lovenox lthyroxin lucentis lumigan
  lunesta lurasidone lyclear lymecycline lyrica lyumjev macrobid macrogol madopar madopark magnesium majezik
  malarone marcumar marvelon matoride matrifen maxalt maxolon mebendazole mebeverine medikinet
  medroxyprogesterone mefenamic mefloquine meflynate meftal melatonin melatonina meloxicam memantine
  meperidine meptazinol mercaptopurine mercilon mesalazine metacam metamizol metamucil metformin methadone
  methotrexate methylin methylphenidate methylprednisolone metoclopramide metohexal metolar metoprolol
  metronidazole metxl micardis miconazole microgynon microlite midazolam minocycline mirabegron miralax
  mirapex mirtazapine mixtard mobic moclobemide modafinil mometasone monocef montair montelukast mopral
  morphine motilium motrin mounjaro movicol mst mtx mucinex mucodyne mucosolvan multivit muscoril
  mycophenolate naltrexone namenda naproxen naratriptan nasonex nebicard nebivolol neffy nefopam neosaldina
  neupro neurobion neurontin nexgard nexium niacin nicorandil nicorette nicotinell nifedipine nightnurse
  niquitin nise nitrazepam nitrofurantoin nitroglycerin nizoral nolotil nolvadex norethisterone noriday
  nortriptyline norvasc nospa novalgin novalgina novaminsulfon novolog novomix novonorm novorapid nucala
  nurofen nurofenplus nurtec nuvaring nystatin nytol ocrevus octasa oestradiol oestrodose oestrogel
  oestrogen oilatum okacet olanzapine olmesar olmesartan olmezest olumiant omalizumab omeprazol omeprazole
  omez omnic ondansetron ondem ongentys opicapone optive oramorph orfidal orlistat orphenadrine oseltamivir
  otrivin otrivine ovestin ovex oxcarbazepine oxybutynin oxycodone oxycontin oxynorm ozempic pabrinex
  palbociclib palexia paliperidone paludrine panacod panadeine panadol pancrex panodil pantocid pantoprazol
  pantoprazole pantorc paracet paracetamol paracetamolo paracip paracitamol parol paroxetine paxil paxlovid
  penicillamine penicillin pentasa pepcid pepto perampanel percocet perindopril permethrin pethidine
  phenelzine phenergan phenobarbital phenoxymethylpenicillin phenytoin picolax picosulfate pilocarpine
  pimozide pinex pioglitazone piriteze piriton piroxicam pitolisant pivmecillinam pizotifen plavix plegridy
  polocard polopiryna ponstan potassium pradaxa praluent pramipexole prasugrel pravastatin prednisolone
  prednisone pregabalin premarin previscan priadel prilosec primaquine primidone pristiq proair
  prochlorperazine procyclidine progesterone prograf prolia promethazine propalin propranolol
  propylthiouracil proscar prostap protopic provera provigil prozac prucalopride psyllium pudin pulmicort
  pulmozyme puran pyralgina pyridoxine qelbree quetiapine quillivant quinine quviviq qvar rabeprazole
  racecadotril raloxifene ramilich ramipril ramistar ranitidine ranolazine rantac rasagiline razo rebif
  reboxetine relvar remedeine remeron reminyl rennie rennies renvela repace repaglinide repatha requip
  resolor restasis revital revlimid rexulti riboflavin rifampicin rigevidon riluzole rimegepant rinvoq
  risedronate risperdal risperidone ritalin rituximab rivaroxaban rivastigmine rivotril rizatriptan
  roaccutane robitussin ropinirole rosuvas rosuvastatin rotigotine rozavel rutinoscorbin rybelsus ryzodeg
  sacubitril safinamide salbutamol salmeterol salofalk sandrena saxagliptin saxenda scopolamine selegiline
  semaglutide senna senokot septrin serc seretide serevent seroquel sertraline sevelamer shelcal shortec
  sildenafil simbrinza simethicone simeticone simparica simvastatin sinarest sinemet singulair sintrom
  sinupret sinvastatina sirolimus sitagliptin skyrizi slenyto smecta softovac solifenacin soliqua solpadeine
  solpadol solriamfetol somac sotalol spasfon spatone spiriva spironolactone spravato stalevo
  stamlo stamlobeta stelara stemetil sterimar stiolto storvas strattera strepsil strepsils stugeron suboxone
  subutex sudafed sudocrem sulfasalazine sulpiride sumatriptan sunosi supradyn suvorexant symbicort syndopa
  synthroid systane sytron tachifludec tachipirina tacrolimus tadalafil taltz tamiflu tamoxifen tamsulosin
  tapentadol taxim tecfidera tegretol telfast telma telmavas telmikind telmisartan telsar temazepam
  temozolomide teneligliptin tenofovir tenormin terbinafine terbutaline teriparatide termalgin testogel
  testosterone tetrabenazine tezspire thealoz theophylline thiamine thomapyrin thorens thyradin thyronorm
  thyrox thyroxin thyroxine tibolone ticagrelor tilidin timodine timolol timoptol tinzaparin tiotropium
  tirosint tirzepatide tizanidine tocilizumab tofacitinib tolcapone tolterodine topamax topiramat topiramate
  toprol toujeo tramadol trankimazin tranquilyn tranxilium travatan travoprost trazodone trelegy tremfya
  tresiba tretinoin trihexyphenidyl trikafta trileptal trimbow trimethoprim trintellix tritace triumeq
  trospium trulicity truvada tums tylenol tylex tysabri uloric ultibro uniphyllin unisom
  upadacitinib ustekinumab utrogestan vabysmo vagifem valaciclovir valium valoid valproate
  valsartan vancomycin vardenafil varenicline vastarel venlafaxine ventilan ventolin verapamil vermidon
  vesicare vetmedin viagra vicodin victoza viibryd vilazodone vimpat viscotears vitamina vitamine vivitonin
  volini voltaren voltarene voltarol vortioxetine vraylar vydura vyvanse wakix warfarin wegovy wellbutrin
  wosulin xaggitin xailin xalatan xanax xarelto xeljanz xeloda xenical xenidate xiidra xolair xtandi xyrem
  xyzal zaleplon zandu zantac zapain zepbound zerobase zerodol zevit zifi zinc zincovit zineryt ziprasidone
  zocor zofran zoladex zolmitriptan zoloft zomig zomorph zonisamide zopiclone zovirax zuclopenthixol zyban
  zyprexa zyrtec zzzquil`.split(/\s+/),
)

/** One letter away from a name, and no medicine. */
const ORDINARY = new Set(
  `hearing brilliant cardiac clean cleaned cleaner cleaners cleanest cleanse cleanser concert concerts concerto postman recital program finance finances shorten shortens shorter
  shortest parapet creating creation creations creator creative creature differing dolore ability lazily clarity exceeding framing augmenting singular melanin cereal cereals eldest relies`.split(
    /\s+/,
  ),
)

const isNearName = spellingsOf(NAMES, ORDINARY)
