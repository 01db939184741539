/** Free modules around a code that scanners need. */
const MARGIN = 4

export interface Code {
  size: number
  get(x: number, y: number): boolean
}

/** A QR code as one SVG path with its margin: `box` is the width and height in modules. */
export function qrPath(code: Code): { box: number; path: string } {
  const box = code.size + 2 * MARGIN
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`
  return { box, path }
}
