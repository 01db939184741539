import jsQR from 'jsqr'

/** Pixels per module, as on a screen. */
const SCALE = 4

/** Scans a QR code that is drawn as one path of squares; undefined when it is not readable. */
export function readQrCode(picture: Element): string | undefined {
  const box = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  const side = box * SCALE
  const dots = new Uint8ClampedArray(side * side * 4).fill(255)
  const path = picture.querySelector('path[fill="#000"]')?.getAttribute('d') ?? ''
  for (const [, x = '0', y = '0'] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = ((Number(y) * SCALE + row) * side + Number(x) * SCALE + column) * 4
        dots.fill(0, at, at + 3)
      }
  return jsQR(dots, side, side)?.data
}
