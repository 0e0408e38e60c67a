import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleButtons } from '#web/ui/toggle-buttons.tsx'
import { type ThemeChoice, useTheme } from './theme.ts'

const OPTIONS = [
  { id: 'light', label: 'Light', icon: <Sun aria-hidden className="size-5" /> },
  { id: 'dark', label: 'Dark', icon: <Moon aria-hidden className="size-5" /> },
  { id: 'system', label: 'System', icon: <Monitor aria-hidden className="size-5" /> },
] as const

/** Light, dark, or the device's setting; takes effect at once. */
export function ThemeSwitch({ hideLabel }: { hideLabel?: boolean }) {
  const [theme, chooseTheme] = useTheme()
  return (
    <ToggleButtons<ThemeChoice>
      label="Theme"
      hideLabel={hideLabel}
      look="joined"
      selectionMode="single"
      disallowEmptySelection
      options={OPTIONS}
      value={[theme]}
      onChange={([chosen]) => chosen && chooseTheme(chosen)}
    />
  )
}
