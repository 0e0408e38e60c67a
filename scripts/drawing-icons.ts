import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'

const SIDE = 192

/** Writes our drawings as icons for notifications, which take no SVG: dark on light paper, for both themes of a device. */
export async function writeDrawingIcons(sprite: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const symbols = readFileSync(sprite, 'utf8').matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/g)
  for (const [, name, shapes] of symbols) {
    const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 64 64" color="#3a2c22">
      <rect width="64" height="64" rx="14" fill="#fbf8f3"/>
      <g transform="translate(8 8)" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`
    await sharp(Buffer.from(icon))
      .png({ palette: true })
      .toFile(resolve(folder, `${name}.png`))
  }
}
