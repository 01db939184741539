import type { Random } from '../random.ts'
import type { Palette } from './palettes.ts'

/** Draws one thing around 0,0 within about 80 in every direction; `random` varies the details. */
export type Motif = (palette: Palette, random: Random) => string

/** Numbers of a picture: one decimal is finer than a screen. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export function at(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const rotation = turn === 0 ? '' : ` rotate(${n(turn)})`
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`
  return `<g transform="translate(${n(x)} ${n(y)})${rotation}${size}">${content}</g>`
}

/** Defines a part once and places it as often as wanted, which keeps crowded pictures small. */
export function repeated(id: string, part: string, places: readonly (readonly number[])[]): string {
  const uses = places.map(([x = 0, y = 0, scale = 1, turn = 0]) =>
    at(x, y, `<use href="#${id}"/>`, scale, turn),
  )
  return `<defs><g id="${id}">${part}</g></defs>${uses.join('')}`
}

/** A point at a distance and angle (degrees, 0 is up). */
export function polar(radius: number, degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** A star or, with equal radii, a regular shape. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    polar(i % 2 === 0 ? outer : inner, turn + (i * 180) / points)
      .map(n)
      .join(' '),
  )
  return `M${corners.join('L')}Z`
}

/** Regular polygon. */
export function polygon(points: number, radius: number, turn = 0): string {
  const corners = Array.from({ length: points }, (_, i) =>
    polar(radius, turn + (i * 360) / points)
      .map(n)
      .join(' '),
  )
  return `M${corners.join('L')}Z`
}

/** Sun rays from the middle, wide enough for any canvas. */
export function rays(x: number, y: number, reach: number, count: number, opacity: number): string {
  const step = 360 / count
  const wedges = Array.from({ length: count }, (_, i) => {
    const [x1, y1] = polar(reach, i * step)
    const [x2, y2] = polar(reach, i * step + step / 2)
    return `M0 0L${Math.round(x1)} ${Math.round(y1)} ${Math.round(x2)} ${Math.round(y2)}Z`
  })
  return `<path transform="translate(${x} ${y})" d="${wedges.join('')}" fill="#fff" opacity="${opacity}"/>`
}

/** Little four-pointed lights. */
export function sparkles(random: Random, width: number, height: number, count: number): string {
  const stars = Array.from({ length: count }, () => {
    const s = Math.round(3 + random() * 5)
    return `M${Math.round(random() * width)} ${Math.round(random() * height * 0.75 - s)}l1 ${s} ${s} 1-${s} 1-1 ${s}-1-${s}-${s}-1 ${s}-1Z`
  })
  return `<path d="${stars.join('')}" fill="#fff" opacity=".75"/>`
}

/** Gradients that motifs share: `g` gold, `w` white, `k` light and shade over a ball, `p` palette. */
function definitions(palette: Palette): string {
  const { deep, mid, glow } = palette
  return (
    `<radialGradient id="b" cx=".5" cy=".4" r=".75"><stop stop-color="${glow}"/>` +
    `<stop offset=".42" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient>` +
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff3b0"/><stop offset=".5" stop-color="#ffc02e"/><stop offset="1" stop-color="#d47a08"/></linearGradient>` +
    `<linearGradient id="w" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#dcd6ee"/></linearGradient>` +
    `<radialGradient id="k" cx=".35" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".7"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></radialGradient>` +
    `<linearGradient id="p" x2="0" y2="1"><stop stop-color="${glow}"/><stop offset="1" stop-color="${mid}"/></linearGradient>`
  )
}

/** Wraps the content of a picture. */
export function picture(
  width: number,
  height: number,
  palette: Palette,
  extra: string,
  body: string,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${definitions(palette)}${extra}</defs>${body}</svg>`
  )
}
