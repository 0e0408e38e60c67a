import { normText, tokenise } from './tokens.ts'

/** What went wrong with a dose, or that it was only got, moved or nearly taken: no reason to suggest that it was taken. */
export type Handled = 'wrong' | 'got'

/** 'Spilled the eye drops', 'ordered warfarin', 'I nearly took it'. Undefined where something says that it was taken. */
export function onlyHandled(message: string): Handled | undefined {
  const said = normText(tokenise(message))
  const beside = said.replace(NEARLY, ' ').replace(WISHED, ' ').replace(WRONG, ' ').replace(GOT, ' ')
  if (TAKEN.test(beside)) return undefined
  if (NEARLY.test(said) || WISHED.test(said) || WRONG.test(said)) return 'wrong'
  return GOT.test(said) ? 'got' : undefined
}

const NEARLY =
  /\b(?:nearly|almost|about to|going to|tried to|trying to|refus\w+ to|meant to|supposed to) (?:forgot(?:ten)? to )?(?:take|took|taken|have|had|swallow\w*|use|used|give|gave|given|inject\w*)\b/
const WISHED =
  /\b(?:wish(?:es)? (?:i|we|he|she|they) had|(?:would|should|could) have) (?:taken|had|swallowed|done|given)\b/
const WRONG =
  /\b(?:spill(?:ed|t|s|ing)?|drop(?:ped|s|ping)|lost|losing|mislaid|misplaced|flushed|binned|crushed|broke|broken|snapped|smashed|knocked over|thrown (?:away|out)|went down|fell|threw (?:it |them )?(?:away|out)|mixed up|muddled|ran out|run out|expired|out of date)\b/
const GOT =
  /\b(?:(?:re)?order(?:ed|ing|s)|picked up|picking up|collect(?:ed|ing)|fetched|bought|delivered|arrived|posted|packed|unpacked|(?:put|laid|set|got|counted|sorted) (?:\w+ ){0,3}(?:out|away|ready)|opened|moved|found|renewed|refilled|requested|prescribed|brought home|in the post)\b/
const TAKEN =
  /\b(?:took|taken|had|swallow(?:ed)?|drank|ate|used|inject(?:ed)?|inhaled|applied|done|did|ticked|gave|given)\b/
