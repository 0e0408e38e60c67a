import { PICTURE_SIZES } from '#domain/tasks/picture.ts'

/**
 * A photo as it is sent: upright and no larger than a card shows it, a hundredth of what a phone takes. What this
 * browser cannot read is sent as it is, for the server to refuse or read.
 */
export async function smallPhoto(file: Blob): Promise<Blob> {
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, PICTURE_SIZES.large / Math.max(whole.width, whole.height))
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(whole.width * scale)),
      Math.max(1, Math.round(whole.height * scale)),
    )
    canvas.getContext('2d')!.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } catch {
    return file
  }
}
