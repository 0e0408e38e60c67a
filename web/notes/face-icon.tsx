import { Annoyed, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react'
import type { Face } from '#domain/notes/day-note.ts'

const ICONS: Record<Face, LucideIcon> = { 1: Frown, 2: Annoyed, 3: Meh, 4: Smile, 5: Laugh }

export function FaceIcon({ face, className }: { face: Face; className: string }) {
  const Icon = ICONS[face]
  return <Icon aria-hidden className={className} />
}
