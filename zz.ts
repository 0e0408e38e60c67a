import { readdirSync, readFileSync } from 'node:fs'
import { judge } from '#assistant/evals/held.ts'
import { readSentences } from '#assistant/listening/sentences.ts'
import { hearParts } from '#assistant/engine/built-in/hear-parts.ts'
import { tokenise } from '#assistant/language/tokens.ts'
import { isDoubtful, labelsOf } from '#assistant/engine/built-in/second-opinion.ts'
const folder = new URL('./assistant/listening/sentences/', import.meta.url)
const rows: string[] = []
const kinds: Record<string, number> = {}
for (const voice of readdirSync(folder).filter((n) => n.startsWith('held-') && !n.startsWith('held-e')))
  for (const s of readSentences(readFileSync(new URL(voice, folder), 'utf8'))) {
    if (s.parts.every((p) => p.label === 'answer')) continue
    const j = await judge(s)
    if (j.isRightAfterTap) continue
    const exp = s.parts.map((p) => p.label).join('+')
    const parts = hearParts(s.text, tokenise(s.text), { today: '2026-03-10', dayFirst: true }, 12).heard
    const how = parts.map((p) => {
      const d = p.inPassing ? (p.inPassing.sure ? 'PASS!' : 'pass') : p.intent.do === 'unknown' ? 'unk' : isDoubtful(p.intent, p.opinion, { text: p.text, isNamed: p.intent.do !== 'add', isListed: p.addsOn }) ? 'doubt' : 'SURE'
      return `${p.isAside ? 'aside ' : ''}${d}:${p.intent.do}/${(labelsOf(p.intent)[0] ?? '-')} model ${p.opinion.label} ${p.opinion.chance.toFixed(2)}`
    }).join(' | ')
    const multi = s.parts.length > 1 ? 'multi' : 'single'
    const k = j.alarmed && !exp.includes('danger') ? 'ALARM' : j.wroteUnasked ? 'WROTE' : multi + (parts.length !== s.parts.length ? `(${parts.length} parts)` : '')
    rows.push(`${k} ${exp} ← ${how}`)
    kinds[k] = (kinds[k] ?? 0) + 1
  }
console.log(kinds)
console.log(rows.sort().join('\n'))
