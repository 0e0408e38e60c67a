/** Contrast of two colours written as `oklch(L C H)`, by WCAG 2's formula on the sRGB colour the screen shows. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** The colour as `#rrggbb`, for places that do not accept OKLCH. */
export function hex(colour: string): string {
  const channels = linearSrgb(colour).map((channel) => {
    const encoded = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = linearSrgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearSrgb(colour: string): [number, number, number] {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour.trim())
  if (!match) throw new Error(`Not an opaque oklch() colour: ${colour}`)
  const [lightness, chroma, hue] = match.slice(1).map(Number) as [number, number, number]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    inGamut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    inGamut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    inGamut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function inGamut(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
