import { normText, tokenise } from './tokens.ts'

/** Whether a message leaves this medicine out by its name: 'not my inhaler', 'all but the insulin', 'except metformin'. */
export function deniesDose(message: string, title: string): boolean {
  const name = normText(tokenise(title))
    .replace(/^(?:take|have|do|use) (?:(?:the|my|her|his) )?/, '')
    .replace(/[^\p{L}\d ]/gu, '')
    .replace(/s$/, '')
  if (name === '') return false
  return new RegExp(
    `${LEFT_OUT}(?:(?:the|my|her|his|our|that|for|to|take|have|had|taken|of) )*${name}s?\\b`,
  ).test(normText(tokenise(message)))
}

const LEFT_OUT =
  '\\b(?:not|never|except|excluding|without|besides|barring|bar|apart from|aside from|other than|(?:all|every\\w*|lot|rest|others)\\b[^.,;:!?]*\\bbut) '
