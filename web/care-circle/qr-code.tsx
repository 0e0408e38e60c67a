import { encodeQR } from 'qr'

/** A link as a QR code. Always dark on light, with a margin: cameras need both. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-control border border-line bg-white forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
