import { toast } from '#web/toasts/toast-store.ts'

/** Says that settings were saved, in place of an earlier failure. */
export function settingsSaved(): void {
  toast({
    title: 'Settings saved',
    description: 'Your preferences have been updated successfully.',
    about: 'settings',
  })
}

export function settingsNotSaved(): void {
  toast({
    title: 'Error',
    description: 'Failed to save settings. Please try again.',
    about: 'settings',
    variant: 'destructive',
  })
}
