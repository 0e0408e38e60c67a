import { normText, tokenise } from './tokens.ts'

/** Whether a message leaves this medicine out by its name: 'not my inhaler', 'all but the insulin', 'except metformin'. */
export function deniesDose(message: string, title: string): boolean {
  return isAfter(LEFT_OUT, message, title)
}

/** Whether a message excepts this task by its name: 'everything except the walk'. */
export function isExcepted(message: string, title: string): boolean {
  return isAfter(EXCEPT, message, title)
}

function isAfter(words: string, message: string, title: string): boolean {
  const name = normText(tokenise(title))
    .replace(/^(?:take|have|do|use) (?:(?:the|my|her|his) )?/, '')
    .replace(/[^\p{L}\d ]/gu, '')
    .replace(/s$/, '')
  if (name === '') return false
  return new RegExp(
    `${words}(?:(?:the|my|her|his|our|that|for|to|take|have|had|taken|of) )*${name}s?\\b`,
  ).test(normText(tokenise(message)))
}

const EXCEPT = '\\b(?:except|except for|excluding|apart from|aside from|other than|all but|everything but) '
const LEFT_OUT =
  '\\b(?:not|never|except|excluding|without|besides|barring|bar|apart from|aside from|other than|(?:all|every\\w*|lot|rest|others)\\b[^.,;:!?]*\\bbut) '
