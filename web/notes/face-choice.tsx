import { FACES, type Face } from '#domain/notes/day-note.ts'
import { FaceIcon } from './face-icon.tsx'

type FaceChoiceProps = { label: string; value: Face | null; onChoose: (face: Face) => void }

/** Five faces from hard to good, each with its word. */
export function FaceChoice({ label, value, onChoose }: FaceChoiceProps) {
  return (
    <fieldset className="@container">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid max-w-md grid-cols-5 gap-1 @max-[17.5rem]:grid-cols-1">
        {FACES.map(({ face, word }) => (
          <button
            key={face}
            type="button"
            aria-pressed={value === face}
            onClick={() => onChoose(face)}
            className="flex min-h-16 cursor-pointer flex-col items-center justify-start gap-1 rounded-control border border-transparent px-0.5 py-2 text-center text-sm leading-tight hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold @max-[17.5rem]:min-h-11 @max-[17.5rem]:flex-row @max-[17.5rem]:gap-3 @max-[17.5rem]:px-2 @max-[17.5rem]:text-left"
          >
            <FaceIcon face={face} className="size-7 shrink-0" />
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
