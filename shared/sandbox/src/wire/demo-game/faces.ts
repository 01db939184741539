import { html, raw } from 'hono/html'
import { type Face, PRIZES } from '../../domain/games/round.ts'

/** The faces of a slot machine, about 22 in every direction; `g` is gold. */
const FACES: Record<Face, string> = {
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
  crown:
    '<path d="M-22-10L-11 0 0-18 11 0 22-10 17 15H-17Z" fill="url(#g)" stroke="#a85d06" stroke-width="2" stroke-linejoin="round"/>' +
    '<circle cy="7" r="3.5" fill="#e5173f"/><circle cx="-10" cy="8" r="2.5" fill="#22c7f2"/><circle cx="10" cy="8" r="2.5" fill="#22c7f2"/>',
}

/** Defines the faces once, so that the page can show them with `<use>`. */
export const SPRITES = html`<svg class="sprites" aria-hidden="true"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff3b0"/><stop offset=".5" stop-color="#ffc02e"/><stop offset="1" stop-color="#d47a08"/></linearGradient>${PRIZES.map(({ face }) => html`<g id="s-${face}">${raw(FACES[face])}</g>`)}</defs></svg>`
