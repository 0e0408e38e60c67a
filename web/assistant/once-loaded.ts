import { untilLoaded } from '#web/lib/until-loaded.ts'
import { toast } from '#web/toasts/toast-store.ts'

/** The assistant is not kept on the device. Without a connection that is said, and the screen stays as it is. */
export async function onceLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    toast({ title: 'The assistant needs a connection', description: 'It opens as soon as there is one.' })
    return untilLoaded(load)
  }
}
