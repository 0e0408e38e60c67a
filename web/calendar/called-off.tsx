import type { CalledOffAppointment } from '#contract/calendar.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { whenWords } from './when-words.ts'

type CalledOffProps = {
  items: readonly CalledOffAppointment[]
  chosen: ReadonlySet<string>
  onChange: (key: string, isChosen: boolean) => void
}

/** Tasks whose appointment does not take place any more. None is chosen at first: nothing goes away unasked. */
export function CalledOff({ items, chosen, onChange }: CalledOffProps) {
  if (items.length === 0) return null
  return (
    <section aria-label="Called off">
      <h3 className="font-bold">Called off</h3>
      <p className="mt-1 text-ink-soft">Choose what to remove from your days.</p>
      <ul className="mt-1 grid gap-1">
        {items.map((item) => (
          <li key={item.key}>
            <Checkbox
              isSelected={chosen.has(item.key)}
              onChange={(isChosen) => onChange(item.key, isChosen)}
              description={item.note}
            >
              <span className="font-semibold break-words">
                Remove <bdi>{item.title}</bdi>
              </span>
              <br />
              <span className="text-ink-soft">{whenWords(item)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
