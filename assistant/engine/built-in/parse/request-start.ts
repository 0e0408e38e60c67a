import { isQuestion } from '../../../language/questions.ts'
import { normText, type Token } from '../../../language/tokens.ts'

/** Whether the words start a new request. */
export function opensRequest(tokens: readonly Token[]): boolean {
  const norm = normText(tokens)
  return OPENING.test(norm) || isQuestion(norm)
}

export const OPENING =
  /^(?:no (?:more )?(?:reminders|notifications|alerts)|add|create|remind|reminder|new task|put (?!.*\b(?:away|on the kettle)\b)|(?:stick|bung|chuck|jot|pencil|slot) (?=.*\b(?:in|on|down|for|at)\b)|mark|tick|check off|cross off|uncheck|untick|complete (?:the|my)|skip|skipping|delete|remove (?:the|my|it|that)|reschedule|postpone|move|push|rename|undo|mute|unmute|silence|cancel (?:the|my|it|that)|show|list|read (?:me|my|out)|tell me|plan (?:my|the|tomorrow|today)|open (?:the|my)|take me|go to (?:my|the|today|tomorrow)|do not (?:let (?:\w+ )?\w+ )?forget|remember to|make sure|help me|let us|schedule|summarize|summarise|get rid|i (?!n\b)|we (?:did|have)|she |he |they |it is |that is |this is |my \w+ (?:is|are) |the \w+(?: \w+)? (?:is|are) (?:all )?(?:done|finished|complete)|(?:\w+ ){1,4}(?:is|are) (?:all )?(?:done|finished|complete|over|sorted|paid|bought|posted|fed)|done with|finished|just (?:did|finished|took|had)|already|not doing|am |thanks|thank you|never mind|change (?:the|my|it)|set (?:the|my|her|his|it|that) (?=.* (?:to|for|at|on) )|(?:bin|ditch|scrap|lose|shift|drop|kill) (?:the|my|it|that)|take off (?:the|my)|get rid of)\b/
