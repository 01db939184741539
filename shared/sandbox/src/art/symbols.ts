import { polygon, star } from './canvas.ts'

/** Signs of a slot machine, about 22 in every direction; they need the gradients of canvas.ts. */
export const SYMBOLS = {
  seven:
    '<path d="M-16-21H17V-11L3 22H-11L1-9H-16Z" fill="url(#g)" stroke="#a12b12" stroke-width="3" stroke-linejoin="round"/>',
  cherry:
    '<path d="M-8 8C-6-8 2-16 12-20C10-8 12 0 12 6" fill="none" stroke="#2f9e44" stroke-width="3" stroke-linecap="round"/>' +
    '<path d="M12-20q10-4 14 4q-10 4-14-4" fill="#51cf66"/><circle cx="-9" cy="12" r="10" fill="#e5173f"/>' +
    '<circle cx="12" cy="10" r="10" fill="#c30f35"/><circle cx="-12" cy="8" r="3" fill="#fff" opacity=".7"/><circle cx="9" cy="6" r="3" fill="#fff" opacity=".7"/>',
  bell:
    '<circle cy="17" r="5" fill="#b5650a"/><path d="M0-22C12-22 13-8 15 4Q17 11 21 14H-21Q-17 11-15 4C-13-8-12-22 0-22Z" fill="url(#g)"/>' +
    '<path d="M-7-12Q-10-2-11 6" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7" fill="none"/>',
  gem:
    '<path d="M-20-6L-11-18H11L20-6 0 21Z" fill="#22c7f2"/><path d="M-20-6H20L0 21Z" fill="#0f93d2"/>' +
    '<path d="M-11-18L-7-6 0-18 7-6 11-18Z" fill="#a9efff"/><path d="M-7-6H7L0 21Z" fill="#43d6ff"/>',
  star: `<path d="${star(5, 22, 10)}" fill="#ff4fa3" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/>`,
  lemon:
    '<path d="M-20 8C-22-8-6-19 8-14Q16-20 19-15 20-10 17-6C20 10 2 20-11 15Q-19 19-21 14-21 10-20 8Z" fill="#ffd43b"/>' +
    '<path d="M-11 5Q-8-7 4-9" stroke="#fff" stroke-width="3.5" stroke-linecap="round" fill="none" opacity=".75"/>',
  melon:
    '<path d="M-23-8A23 23 0 0 0 23-8Z" fill="#2f9e44"/><path d="M-19-8A19 19 0 0 0 19-8Z" fill="#d3f9d8"/>' +
    '<path d="M-17-8A17 17 0 0 0 17-8Z" fill="#fa3e5c"/><path d="M-8-3v4M0-1v5M8-3v4" stroke="#4a0b18" stroke-width="3" stroke-linecap="round"/>',
  coin: `<circle r="21" fill="#b5650a"/><circle r="21" cy="-2" fill="url(#g)"/><circle r="15" cy="-2" fill="none" stroke="#b5650a" stroke-width="2" opacity=".6"/><path transform="translate(0 -2)" d="${star(5, 10, 4.5)}" fill="#b5650a" opacity=".75"/>`,
  crown:
    '<path d="M-22-10L-11 0 0-18 11 0 22-10 17 15H-17Z" fill="url(#g)" stroke="#a85d06" stroke-width="2" stroke-linejoin="round"/>' +
    '<circle cy="7" r="3.5" fill="#e5173f"/><circle cx="-10" cy="8" r="2.5" fill="#22c7f2"/><circle cx="10" cy="8" r="2.5" fill="#22c7f2"/>',
  clover: `<g fill="#2fb35a" stroke="#17803f" stroke-width="1.5">${[45, 135, 225, 315].map((turn) => `<path transform="rotate(${turn})" d="M0-1C-13-7-12-23-5-23Q-1-23 0-19 1-23 5-23C12-23 13-7 0-1Z"/>`).join('')}</g><path d="M3 3Q6 14 15 20" stroke="#17803f" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  ruby: `<path d="${polygon(6, 20)}" fill="#e5173f"/><path d="${polygon(6, 11)}" fill="#ff6b86"/><path d="M0-20V-11M17-10L9-6M17 10L9 6M0 20V11M-17 10L-9 6M-17-10L-9-6" stroke="#ffb3c1" stroke-width="1.5"/>`,
} as const

export type SymbolName = keyof typeof SYMBOLS
