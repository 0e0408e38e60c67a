import { History, type LucideIcon, Moon, Sparkle, Sun, Sunrise } from 'lucide-react'
import type { GroupName } from '#domain/tasks/day-list.ts'

type GroupLook = { icon: LucideIcon; title: string; badge: string; edge: string }

/** Each part of the day has its own muted colour and icon. */
export const GROUP_LOOK: Record<GroupName, GroupLook> = {
  rolledOver: {
    icon: History,
    title: 'text-overdue-ink',
    badge: 'bg-overdue-soft text-overdue-ink',
    edge: 'border-l-4 border-l-overdue/60',
  },
  morning: {
    icon: Sunrise,
    title: 'text-dawn-ink',
    badge: 'bg-dawn-soft text-dawn-ink',
    edge: 'border-l-4 border-l-dawn/60',
  },
  afternoon: {
    icon: Sun,
    title: 'text-noon-ink',
    badge: 'bg-noon-soft text-noon-ink',
    edge: 'border-l-4 border-l-noon/60',
  },
  evening: {
    icon: Moon,
    title: 'text-dusk-ink',
    badge: 'bg-dusk-soft text-dusk-ink',
    edge: 'border-l-4 border-l-dusk/60',
  },
  anytime: {
    icon: Sparkle,
    title: 'text-night-ink',
    badge: 'bg-night-soft text-night-ink',
    edge: 'border-l-4 border-l-night/60',
  },
}
