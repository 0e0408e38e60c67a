import { oneOf } from '../language/one-of.ts'

const ME = '(?:myself|my self)'

const WANT =
  '(?:want|wanted|wanting|wish|going|plan|planning|ready|trying|tried|need|like|thinking (?:of|about)|thought (?:of|about)|considering|thoughts of|tempted|decided)'

/** Also where the model hears nothing: one kind question is not too much. */
export const ROPE_OUT =
  /\b(?:got|took|brought|found|bought|fetched) (?:the|a|some) rope\b(?!.{0,30}\b(?:for|to tie|swing|tow|ladder|line|dog|boat|gate|trees?|horse|tent|back|bridge)\b)/

/** What is to be read afterwards. */
export const LAST_WORDS =
  /\b(?:put|write|note|jot)(?: it| this)? down that i (?:love|loved|forgive) (?:them|you|him|her|everyone|everybody|you all|my)\b/

/** Somebody up there, and no reason for it. */
export const ON_THE_EDGE =
  /\b(?:sitting|sat|standing|stood) (?:here )?(?:up )?on (?:the|a) (?:bridge|ledge|railings?|parapet|roof|cliff)\b(?!.{0,60}\b(?:photos?|pictures?|fish\w*|ice cream|sandwich\w*|lunch|beers?|watch\w*|traffic|jam|tour|tourists?|fix\w*|tiles?|cat|birds?)\b)/

/** 'So calm now I've picked the day', unlike the day for the wedding. */
export const PICKED_THE_DAY =
  /\b(?:calm\w*|peaceful|at peace|relieved|lighter)\b.{0,40}\b(?:picked|chosen|set|decided on) (?:the|a|my) (?:day|date)\b(?! (?:for|of|with|when)\b)|\b(?:picked|chosen|set|decided on) (?:the|a|my) (?:day|date)\b(?! (?:for|of|with|when)\b).{0,40}\b(?:calm\w*|peaceful|at peace|relieved|lighter|clear (?:\w+day|everything|my))\b/

/** 'I won't need the list after that'. */
export const NOTHING_AFTER =
  /\b(?:will not|won['’]?t) (?:be needing|need) (?:the|this|my|any|these|it|you)\b(?: \w+){0,2} after (?:that|then|\w+day|tonight|tomorrow)\b(?!.*\b(?:holiday|moving|move|new|trip|wedding|course|contract|shift|exam|discharge\w*|recovered|better)\b)/

/** Farewells, and things given away for good. */
const GIVES_UP = oneOf([
  /\b(?:will|shall|would|am) not (?:be )?(?:going to )?(?:need\w*|want\w*|wearing|using|have use for) (?:it|them|any of it|any of this|any of these|anything)(?: again| any ?more| any longer| where i| where he| where she| after)\b/,
  /\b(?:no (?:more )?(?:use|need) (?:for|of) (?:it|them|any of it)|not need any of it)\b.{0,20}\bwhere (?:i|he|she)\b/,
  /\bwho gets what\b.{0,20}\b(?:not long|soon|after|gone)\b/,
  /\bgoodbye\b.{0,40}\b(?:you have been|good friend|for everything|tell (?:them|him|her) i)\b/,
  /\bgiv\w+ (?:away )?all (?:his|her|of his|of her) (?:things|stuff|belongings)\b/,
])

/** Almost is no near miss where somebody meant to do it. */
const MEANT_TO_DIE =
  /\b(?:nearly|almost) (?:jumped(?! (?:out|for|up|at|over|on|with))|ended (?:it|things|my)|did it\b.{0,40}\b(?:pills|tablets|rope|bridge|hand)|hanged|hung myself|killed myself|took (?:my (?:own )?life|the lot|the whole|the entire|all|them all|an overdose|every)|drove into|stepped off|cut my)\b/

/** Somebody wants to die or to hurt themselves: the answer comes at once. */
export const SELF_HARM: readonly RegExp[] = [
  /\bthere will not be a tomorrow\b/,
  /\b(?:done|finished) (?:with )?being alive\b/,
  /\bwhat is the (?:use|point) (?:of|in) (?:carrying|going|keeping) on\b/,
  /\bnothing left for me (?:here|any ?more)\b/,
  /\bgoodbye tell (?:my|the|them)\b/,
  /\bvoices (?:are |keep )?(?:telling|tell|say\w*) (?:me|him|her)\b/,
  /\b(?:will|wo) not have to (?:remind|worry about|bother with|look after) me\b.{0,24}\b(?:after|any ?more|again|much longer)\b/,
  /\b(?:sent|got|left)(?: me)? (?:a )?goodbye (?:message|text|note|letter)\b/,
  /\btonight is the night\b.*\b(?:calm|decided|goodbye)\b/,
  /\bdecided\b.*\btonight is the night\b/,
  /\bwhat (?:is|was) the (?:point|use|good) (?:of|in) (?:me|myself|being me|my life|even trying any ?more)\b/,
  /\b(?:no|not any|any) (?:point|use) (?:to|in|of) me\b/,
  /\b(?:manage|cope|be (?:fine|ok|better|happier)|get on|get by|do (?:fine|better|ok))(?: just)?(?: fine| better| ok| easier)? (?:without me|if i (?:was|were|am|had|just)(?: \w+)? ?not (?:around|here|there|about|in the way)|once i am gone)\b/,
  new RegExp(
    `\\b(?:kill|killing|harm|harming|hurt|hurting|cut|cutting|hang|hanging|shoot|shooting|drown|drowning|burn|burning|starve|starving|poison|poisoning|injure|injuring) ${ME}\\b(?! (?:a|some|the) )(?!ing)`,
  ),
  /\b(?:can not|do not think i can|not sure i can|do not know (?:if|how long|how much longer) i can|how (?:much longer|long) can i)\b.{0,12}\b(?:keep (?:on )?(?:living|going|doing this)|go on (?:like this|living)|carry on(?: like this)?$|live like this)\b/,
  /\b(?:not sure|do not know|unsure|questioning|wondering|doubt)\b.{0,15}\b(?:want to (?:be alive|live|be here|go on|exist|wake up)|worth living|why i am (?:alive|still here|still alive))\b/,
  /\bsuicid(?:e|al)\b/,
  /\bself[ -]?harm/,
  /\b(?:i am|i feel|i have become|i have been|being|feel like|i would be)\b.{0,25}\bburden\b/,
  /\b(?:hope|wish|pray|want|rather|like|wanted)\b.{0,30}\b(?:not|never)\b.{0,12}\bwake (?:up|again)\b/,
  /\b(?:saving|saved|hoarding|hoarded|stockpil\w+|collecting|collected|been keeping)(?: up)?\b.{0,15}\b(?:pills|tablets|meds|medication|medicine|sleeping)\b/,
  /\bwant (?:the|this|all (?:of )?(?:the|this)|my) (?:pain|suffering|hurting|hurt) to (?:stop|end|go away|be over)\b/,
  /\bmake it (?:all )?stop forever\b/,
  /\b(?:had enough|am sick|am tired|am done|am through) (?:of|with) (?:life|living|everything|it all|being here|this world)\b(?! (?:(?:on|from) (?:the|my|today's) list|for today|else|i had to|that was due)|(?: ?,)? (?:the )?(?:dishes|laundry|ironing|washing|hoovering|shopping|chores|jobs|cleaning|bins|beds?))/,
  /\bi (?:do not|can not) see (?:a way forward|any way (?:out|forward)|the point (?:of|in) (?:living|going on|anything|life|it all))\b/,
  /\b(?:nothing|it does not|none of it|nothing really) matters? any ?more\b/,
  /\bno hope (?:left|for me|any ?more)\b/,
  /\bi have (?:lost all|no) hope\b/,
  /\b(?:everyone|they|you|my family|people) (?:will|would) (?:be )?(?:better|happier|fine|ok|not have to worry)\b.{0,20}\b(?:without me|when i am gone|once i am gone|after i am gone|about me any ?more)\b/,
  /\b(?:easier|better|best|good) (?:for everyone )?if i (?:was|were|am|wasn't|just)? ?(?:not (?:here|around|alive)|gone|dead|disappeared|went away|did not exist|never existed|died)\b/,
  /\bi (?:will|am going to|might) not be (?:a (?:problem|bother|burden)|here|around)(?: .{0,12})? (?:much longer|any ?more|for long)\b/,
  /\bthis is (?:my )?(?:goodbye|the last time you|my last (?:message|goodbye))\b/,
  /\b(?:wrote|written|writing|left) (?:a |my )?(?:suicide |goodbye |farewell |last )(?:note|letter|letters|message)\b/,
  /\b(?:did not|do not) (?:want|deserve) to (?:exist|live|be born|be alive)\b/,
  /\bwish i (?:did not|could stop) exist(?:ing)?\b/,
  /\bthinking (?:about|of) (?:dying|death|killing|ending)\b/,
  /\bthoughts (?:of|about) (?:dying|death|killing|ending)\b/,
  /\b(?:end|ending|take|taking|ended) my (?:own )?life\b/,
  /\b(?:feel like|thinking (?:of|about)|thought (?:of|about)|about) ending (?:it|things|everything)\b/,
  /\bend(?:ing)? (?:it all|things for good|everything)\b/,
  /\bend it (?:tonight|today|now|all)\b/,
  /\bwant (?:it|this|everything) (?:all )?to (?:end|be over|stop forever)\b/,
  /\bjust want (?:it|this) (?:all )?(?:over|to end)\b/,
  new RegExp(
    `\\b${WANT} (?:to )?(?:just )?(?:die|dying|be dead|disappear(?: forever| for good| completely|$)|not exist|stop existing|stop living|be gone(?: forever|$)|sleep forever|never wake up|(?:go to sleep|fall asleep|sleep|go to bed)(?: tonight)? and (?:not|never) wake up)\\b`,
  ),
  /\bwish (?:that )?i (?:was|were|had been) (?:dead|never born|not (?:here|alive|around))\b/,
  /\bwish i (?:had )?(?:never been|was never|were never|was not) born\b/,
  /\bwish (?:that )?i (?:would|could|do|did|will|was|were)? ?(?:just )?(?:not|never) (?:wake|woke|have woken|be (?:here|alive)|exist|here|alive)/,
  /\bwish i could (?:just )?(?:disappear|go to sleep and|stop existing|die|fall asleep and)/,
  /\bhope (?:that )?i (?:do not|never|will not) wake up\b/,
  /\b(?:not|never) wak(?:e|ing) up (?:again|tomorrow|anymore|in the morning)\b/,
  /\brather (?:be dead|die|not be alive|not wake up)\b/,
  /\b(?:do not|does not|did not|no longer) (?:really )?(?:want|wanna|care) (?:to )?(?:be (?:here|alive|around|on this earth)|live|exist|go on|wake up|be in this world|carry on|keep going|keep living|if i (?:live|die|wake up))(?! (?:in|at|with|for) (?:the )?(?:city|office|meeting|work|party))/,
  /\bbetter (?:off|without|if) (?:dead|without me|if i (?:was|were) (?:gone|dead|not (?:here|around|alive)|not born)|me gone|i (?:was|were) (?:gone|dead|not (?:here|around)))\b/,
  /\bbetter place without me\b/,
  /\b(?:happier|easier|better)(?: off)? (?:for everyone )?(?:without me|if i (?:was|were) (?:gone|dead|not (?:here|around)))\b/,
  /\b(?:no|any|not any) (?:point|reason|use|sense)(?: (?:in|to|of|for))?(?: me)? (?:living|live|liv|going on|go on|being alive|being here|carry(?:ing)? on|keep(?:ing)? (?:going|living)|existing|exist|stay(?:ing)? alive|continu(?:e|ing)|be here|waking up)\b/,
  /\bwhat is the point (?:of|in) (?:living|going on|being (?:here|alive)|life|carrying on|it all|waking up|any of (?:it|this))\b/,
  /\bpoint in going on\b/,
  /\bcan not (?:go on|do this|take (?:it|this)|live like this|bear (?:it|this)|keep (?:going|living|doing this)|carry on|cope)(?: with (?:life|this))? (?:any ?more|any longer|living)\b/,
  /\bcan not go on(?:$| (?:like this|living|and|i|but))/,
  /\bcan not live (?:any ?more|like this)\b/,
  /\b(?:tired|sick|done) (?:of|with) (?:living|life|being alive|existing|being here|this life)\b/,
  /\b(?:life|living) (?:is|feels) (?:not worth|pointless|meaningless|unbearable|no longer worth)/,
  /\bnot worth living\b/,
  /\bnothing (?:left )?(?:to live for|worth living)\b/,
  /\b(?:no one|nobody) (?:would|will)(?: even| ever)? (?:miss|care|notice) (?:me|if i (?:was|were|am|die|died|disappear|disappeared|were gone|was gone))/,
  /\b(?:would|will) (?:any ?one|any ?body) (?:even )?(?:miss me|care if i (?:die|died|was gone|were gone|disappeared)|notice if i (?:died|was gone|were gone|disappeared))/,
  /\b(?:i am|i feel like|feel like|being|i have become|just)(?: (?:only|just|such))? a burden (?:to|on|for) (?:everyone|everybody|my family|them|all|others|my (?:kids|children|wife|husband|parents|daughter|son))/,
  /\bjump(?:ing)? (?:off|from|in front of)(?: of)? (?:a|the|that|my) (?:bridge|roof|building|train|balcony|window|car|bus|cliff)\b/,
  /\b(?:said|saying|say|wrote|writing|write) (?:my |a )?(?:final |last )?goodbyes?(?: note| letter)?(?: to everyone| for good)\b/,
  /\bgoodbye (?:forever|cruel world|letter|note)\b/,
  /\bgiv(?:en|ing|e) away (?:all )?my (?:things|stuff|belongings|possessions)\b/,
  /\b(?:ready to go|time to go|ready) (?:for good|to die|to leave this world)\b/,
  /\bleave this (?:world|life|earth)\b/,
  /\bgive up on (?:life|living)\b/,
  /\bgiven up on (?:life|living)\b/,
  /\bdo not (?:see|have) (?:a|any) (?:future|way out|reason to (?:live|go on|be here|stay))\b/,
  /\bno way out\b/,
  /\bthis is (?:my )?(?:the end|goodbye|my last (?:day|night))\b/,
  /\b(?:will|wo) not be (?:here|around|alive) (?:much longer|any ?more|tomorrow|after tonight)(?! (?:for|at))/,
  /\b(?:take|taking|swallow|swallowing) (?:all|every(?: one)? of|the whole bottle of|a whole bottle of|a bunch of|the rest of)(?: of)?(?: my| the| these)? (?:pills?|tablets?|meds?|medications?|medicine|sleeping pills)(?: at once| together)\b/,
  /\bswallow(?:ed)? (?:a|the) (?:whole )?bottle\b/,
]

/** Said sideways: one kind question first. */
export const SELF_HARM_WORRIES: readonly RegExp[] = [
  /\bnothing (?:really )?(?:matters|is worth it|means anything)(?: to me)? (?:now|any ?more)\b/,
  LAST_WORDS,
  ON_THE_EDGE,
  /\bnot (?:really )?see (?:the|any|much) point (?:of|in|to) (?:(?:putting|planning|doing|making|starting|writing|adding) )?(?:anything|any of it|it all)\b(?!.*\b(?:holiday|away|off|leave|visit\w*)\b)/,
  /\bwish (?:the |it |that |this |my )?(?:\w+ )?(?:had |would have |has |would )?(?:finished|killed|taken|done for|finish|kill|take) me\b(?! (?:up|to|out|there|home|with|a|on|for))/,
  /\b(?:no quiero (?:seguir )?viv\w+|quiero morir\w*|quero morrer|não quero (?:mais )?viver|je veux mourir|je ne veux plus vivre|ich will (?:sterben|nicht mehr leben)|nie chc[eę] (?:ju[zż] )?[zż]y[cć]|chc[eę] umrze[cć]|voglio morire|non voglio (?:più )?vivere)/,
  /\b(?:do not|no need to|no point) (?:bother )?(?:to )?(?:add\w*|put\w*|plan\w*|book\w*)\b.{0,12}\b(?:anything|any more)\b.{0,10}\b(?:after|past|beyond)\b(?!.*\b(?:holiday|away|off|back|leave|moving|hospital|we are|late|tired|pm|o'?clock|\d|dinner|tea|bed|lunch|work|school)\b)/,
  /\b(?:razor|blades?|stanley knife)\b.{0,20}\b(?:on my|my (?:arms?|thighs?|legs?|wrists?|skin)|again)\b/,
  /\bsorry (?:that )?i woke\b(?!.{0,12}\b(?:late|you|him|her|them|so)\b)/,
  /\b(?:shall|will) not (?:live to )?see (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|morning|christmas|spring|summer|the weekend|the week out)\b/,
  /\b(?:texts?|message|messag\w+|sent me|rang to say|posted)\b.{0,60}\b(?:look after|be good|take care of)\b.{0,40}\b(?:loves?|bye|sorry)\b/,
  // Things given away, a place looked at.
  GIVES_UP,
  MEANT_TO_DIE,
  /\bhow (?:high|far|deep) (?:up )?(?:the|that|this) (?:\w+ )?(?:car park|multi ?storey|bridge|viaduct|drop|cliff|roof|balcony|water)\b.{0,12}(?:\bis\b|$)/,
  /\b(?:easiest|quickest|fastest|kindest|gentlest|best|painless|least painful) ways? to (?:die|go\b(?! (?:to|from|on|about|home|there|by|into|back|through|with)\b)|not wake)/,
  /^(?:now )?i am (?:now |just |here )?(?:standing |sitting |stood |sat )?(?:on|at) the (?:edge|ledge|roof|railings?|bridge)(?: now)?\s*[.!]*$/,
  // No use, no reason, one last time.
  /\bwhat (?:use|good|earthly use) am i\b/,
  /\bwhat am i (?:even |still )?(?:for|living for|here for)$/,
  /\b(?:what|who|nothing) (?:is there|have i|do i have|am i) (?:left )?(?:to live|living) for\b/,
  /\blive for what\b/,
  /\bfor who(?:m)? (?:am i|i am) living\b/,
  /\b(?:wore|worn) out (?:with|of) living\b/,
  /\bwhat is the use of me\b/,
  /\bi am (?:\w+ )?no (?:use|good) to (?:anyone|anybody|man nor beast)\b/,
  /\bi am (?:just |so |really )?done [.,] (?:not (?:with|just|only) .{0,30}[.,] )?with (?:all of it|it all|everything|the lot|life)\b/,
  /\bdone with (?:it all|all of it|the lot of it|everything)\b.{0,12}\b(?:tonight|now|done)\b/,
  /\btonight is the night\b/,
  ROPE_OUT,
  /\b(?:delete|cancel|clear|scrap|bin) everything\b.{0,30}\b(?:will|shall|do|would) not (?:be need(?:ing)?|need|want) (?:it|any of it|them|that)\b/,
  /\b(?:left|leave|leaving) this (?:world|earth)\b/,
  /\b(?:loved?|love) (?:them|you|em) (?:all )?(?:1|one) last time\b/,
  /\b(?:not|never) (?:be )?(?:burdening|troubling|bothering) (?:you|anyone|anybody|us|them|the world)\b/,
  /\b(?:peace|better|happier|relief)\b.{0,20}\b(?:my absence|when i am (?:gone|away for good)|with me (?:gone|out of it))\b/,
  // Goodbyes, and no wish to go on.
  /\b(?:i|she|he|we) (?:will|shall|would|am|is) not (?:going to )?be (?:around|here|stopping|needing (?:any|this))\b(?! (?:on|tomorrow|until|till|at|for|next|this|in time|before|after \d|much|today|when|to))/,
  /\b(?:do|does|did) not (?:think i |think i can |really )?(?:want to |wish to )?(?:be here|go on|live|wake up|be alive)\b/,
  /\bnot want\b.{0,6}\blive\b/,
  /\bcan(?: not|'t) go on\b/,
  /\bbetter off (?:without (?:me|us)|if|in the ground|dead)\b/,
  /\bbetter (?:mum|off|mother)\b.{0,25}\b(?:if i|another)\b/,
  /\bif i (?:just )?(?:was|were|wasn't|was not|were not) (?:not )?(?:here|dead|gone)\b/,
  /\b(?:doing|do) (?:them|everyone|you) all a favour\b/,
  /\bnobody needs me\b/,
  /\bwish (?:i (?:was|were) (?:dead|gone|not|never|under|in (?:my|the) (?:grave|ground)|with (?:him|her|them|god|jesus))|i had not (?:been born|woken|lived)|i could (?:disappear|die)|the car)\b/,
  /\b(?:no|not any) point (?:any ?more|in me|in going on)\b/,
  /\b(?:been )?cutting (?:again|myself)\b/,
  /\bgoodbyes?\b.{0,30}\b(?:cat|dog|written|not picking|everyone)\b/,
  /\b(?:texted|said|left) .{0,16}(?:goodbye|a note)\b/,
  /\b(?:written|writing) (?:the|some|my) (?:letters|goodbyes)\b/,
  /\bgiven the (?:cat|dog) (?:away|to)\b/,
  /\b(?:bridge|river|rails|tracks|rope|rafter|platform|loch|wheel|roof|pillow over|shotgun)\b.{0,60}\b(?:think\w*|easier|i am done|looking|keep|scared|come down|stop)\b/,
  /\b(?:think\w*|look\w*|going|walk|turn|got)\b.{0,25}\b(?:(?:about|at|to|into|on) the (?:bridge|river|rails|train tracks|rafter|loch)|the wheel|a rope)\b(?!.{0,20}\b(?:every day|to work|home)\b)/,
  /\b(?:tablets|pills)(?: (?:are|all|here|right|already|now|just|sat|sitting|out))* (?:lined up|collected|in front of me)\b/,
  /\bhow (?:many|much)\b.{0,50}\b(?:to (?:die|kill (?:me|you|yourself|somebody|someone)|overdose|end it)|is (?:fatal|lethal|deadly))\b/,
  /\b(?:could|might|may|going to|gonna|scared|afraid|worried|before i|think i will)\b.{0,30}\bdo something (?:really |very |so )?(?:stupid|silly|daft|bad|terrible|awful|drastic|rash)\b(?! (?:like|with|to my hair))/,
  /\bhow many (?:of )?(?:these|my|tablets|pills|sleeping)\b.{0,40}\b(?:would|kill|lethal|too many)\b/,
  /\bwould be lethal\b/,
  /\bscared (?:of (?:myself|what i)|to be alone)\b/,
  /\bdo not feel safe\b/,
  /\bsafe with myself\b/,
  /\bfade away\b/,
  /\bto (?:join|be with|go to) (?:my|his|her) (?:late )?(?:wife|husband|mother)\b.{0,40}\b(?:enough|tablets|ready|had)\b/,
  /\bwant (?:it|this) (?:all )?to (?:stop|end)\b/,
  /\bways to do it\b/,
  /\bdo something i can ?not take back\b/,
  /\bhurt myself\b/,
]
