import { oneOf } from '../../../language/one-of.ts'
import type { Intent, Topic } from './intent.ts'
import type { Piece } from './piece.ts'

/** Greetings, thanks, and questions about the assistant itself. */
export function parseSmallTalk({ norm, whole }: Piece): Intent | undefined {
  return topicOf(whole) ?? topicOf(norm)
}

function topicOf(norm: string): Intent | undefined {
  const text = norm
    .replace(/[.,!?;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const topic = TOPICS.find(([, pattern]) => pattern.test(text))?.[0]
  return topic ? { do: 'talk', topic } : undefined
}

const END =
  '(?: (?:there|again|assistant|you|everyone|friend|buddy|dear|then|now|for now|so much|very much|a lot|a million|for (?:that|your help|the help|helping|everything|all your help)|that is (?:great|all|it|helpful)|my friend|please|today|to you(?: too)?|and|ok|good|great|morning|evening|afternoon))*$'

const TOPICS: [Topic, RegExp][] = [
  [
    'hello',
    new RegExp(
      `^(?:hi+|hello+|hey+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning|evening|hello there|hi there|hey there|what is up|sup)${END}`,
    ),
  ],
  // Whoever is back takes nothing back.
  [
    'hello',
    /^(?:(?:right|ok|and) )*(?:(?:i am|we are) (?:just |now |only )*|(?:just |now |only )+)(?:back|home)(?: (?:home|again|now|in|safe|here))*$/,
  ],
  [
    'thanks',
    new RegExp(
      `^(?:(?:ok|great|perfect|cool|awesome|lovely|brilliant|wonderful|nice|yes|no) )*(?:thanks|thank you|cheers|much appreciated|i appreciate it|ta|many thanks|thank u|bless you)${END}`,
    ),
  ],
  [
    'bye',
    new RegExp(
      `^(?:(?:ok|thanks|thank you|well|alright) )*(?:bye(?: bye)?|goodbye|good night|goodnight|see (?:you|ya)(?: (?:later|soon|tomorrow))?|talk (?:to you )?(?:later|soon)|later|ciao|farewell|i am off|i have to go|gotta go|that is all|have a (?:good|nice) (?:day|one|evening|night))${END}`,
    ),
  ],
  [
    'how-are-you',
    /^(?:(?:hi|hello|hey) )?(?:and )?(?:how are (?:you|things)(?: doing| today| feeling| going)*|how do you (?:do|feel)|how is it going|are you (?:ok|well|alright)|what is new|how have you been|how was your (?:day|night|weekend))$/,
  ],
  [
    'who-are-you',
    oneOf([
      /^(?:who|what) (?:are|r) you(?: .{0,20})?$/,
      /^are you (?:a |an )?(?:real|human|robot|bot|machine|person|ai|computer|alive|someone|chatgpt|gpt|claude|alexa|siri).*$/,
      /^(?:what is|do you have) (?:a |your )name$/,
      /^who (?:made|built|created) you.*$/,
      /^am i (?:talking|speaking) to (?:a |an )?(?:real|human|robot|person|machine|bot|computer).*$/,
    ]),
  ],
  [
    'help',
    /^(?:help|help me|help please|i need help|what can you (?:do|help(?: me)? with)(?: for me)?|what (?:else )?(?:can|do) you do|what can i (?:say|ask)(?: .{0,20})?|what can i do(?: here| with (?:this|you))?|how (?:do|does) (?:this|it|you) work|how do i use (?:this|you)|what (?:are|do) you (?:for|good at|know(?: how to do)?)|what (?:commands|features|things) (?:can|do|are) (?:you|i|there).{0,30}|how can you help(?: me)?|show me what you can do|what are my options|instructions|commands|menu)$/,
  ],
  [
    'again',
    oneOf([
      /^(?:(?:sorry|excuse me|pardon|what) )*(?:(?:can|could|would) you )?(?:please )?(?:repeat|say) (?:that|it|this|them|the list|what you said)(?: again)?(?: please)?$/,
      /^(?:say|come|tell me|read it|read that) (?:that )?again(?: please)?$/,
      /^(?:pardon(?: me)?|what did you say|what was that|sorry what|come again|huh|i (?:did|could|can) not (?:hear|catch|get|understand) (?:that|you|it)(?: .{0,25})?|repeat|one more time)$/,
    ]),
  ],
  [
    'praise',
    /^(?:(?:ok|oh|wow|you are|that is|that was|so|very|really|this is|it is) )*(?:great|good|nice|cool|awesome|perfect|excellent|amazing|wonderful|fantastic|brilliant|lovely|helpful|well done|good job|the best|nice work|good work|sweet|neat|great job|sounds good|a lifesaver|i (?:love|like) (?:you|it|that|this))(?: (?:job|work|thanks|thank you|assistant|one|to know|for me))*$/,
  ],
  [
    'abuse',
    /^(?:you (?:are |r |re )?(?:so |such |really |a |an |just |absolutely |completely |bloody )*(?:stupid|useless|dumb|idiot|terrible|rubbish|awful|annoying|worthless|the worst|bad|crap|garbage|trash|moron|hopeless|not (?:helpful|helping|listening|good|working)|wrong)(?: .{0,20})?|you suck|i hate you|shut up|fuck .{0,20}|this (?:is|app is) (?:so )?(?:stupid|useless|rubbish|broken|annoying|not working)|stupid (?:thing|app|assistant|bot|machine)|(?:that is|that was) (?:not (?:right|what i (?:said|asked|meant|wanted))|wrong)|you (?:never|do not) (?:listen|understand)(?: .{0,20})?)$/,
  ],
  [
    'sorry',
    /^(?:(?:oh|i am|so|oops|my) )*(?:sorry|my (?:bad|mistake|fault)|apologies|oops|whoops)(?: .{0,20})?$/,
  ],
  [
    'whose',
    /^(?:whose (?:list|day|tasks?|schedule|account|calendar) (?:is|are) (?:this|that|it|these|we (?:looking at|in|on))|who(?:se)? (?:is this|am i (?:viewing|acting|looking)).{0,20}|who am i|what is my name|which person is this|who is this (?:for|list for))$/,
  ],
  // 'Away from Friday until Wednesday', 'I am off on holiday on the 20th for a week'.
  [
    'away',
    /^(?:(?:i|we|she|he|they) (?:am|are|is|will be) (?:going )?|going )?(?:(?:off )?away|(?:off )?on (?:holiday|vacation)|abroad|in hospital)(?: (?:from|until|till|to|for|on|next|this|tomorrow|all|the|between|starting|with|in)\b.*)$/,
  ],
  [
    'privacy',
    /^(?:(?:are|is|do) (?:you|this|it|my data|what i say|these conversations) .{0,20}(?:listening|record|recording|recorded|private|store|stored|storing|saved|saving|save|secure|safe|share|shared|sharing).{0,30}|who can (?:see|hear|read) (?:this|my|what).{0,30}|(?:where|what) (?:does|do|happens to|happens with) (?:my (?:data|words|messages|voice|conversations?|information)|what i say).{0,30})$/,
  ],
  [
    'how-to',
    /^(?:what (?:happens|would happen) (?:if|when) i (?:delete|skip|complete|mute|undo|miss).{0,30}|how (?:do|can|would|should) i (?:add|delete|remove|skip|complete|mark|move|reschedule|undo|mute|plan|rename|change|edit|finish|see|get).{0,40}|can i (?:undo|get .{0,20} back).{0,20}|what does (?:skip|skipping|rolled over|roll over|overdue|muting|mute) .{0,20}|what is (?:a |the )?(?:flash mode|care circle|notification scheme|checklist|rollover).{0,20})$/,
  ],
  [
    'ok',
    /^(?:ok+|ok then|fine|right|got it|i see|understood|sure|cool|noted|hmm+|mm+|alright then|ok ok|makes sense|fair enough|good to know|will do|interesting|ah ok|oh ok|oh)$/,
  ],
]
