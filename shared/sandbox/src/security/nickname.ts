import { Refusal } from '../envelope.ts'
import { signsIn } from '../texts.ts'

const [SHORTEST, LONGEST] = [2, 20]
const MOST_BYTES = 4_096

/** Controls, and signs that turn the direction of what follows: nobody sees them, and they make a text another one. */
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Names by which the house and its people go; whoever bears one could ask others for their passwords. */
const STAFF = [
  'admin',
  'suporte',
  'support',
  'atendimento',
  'atendente',
  'moderador',
  'moderator',
  'gerente',
  'manager',
  'oficial',
  'official',
  'staff',
  'sistema',
  'system',
  'seguranca',
  'security',
]

/** Figures and signs that stand for letters. */
const LOOKS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[0134571@$]/g, (sign) => LOOKS[sign] ?? sign)

/**
 * A nickname as it is kept: trimmed, composed.
 * @param house the whitelabel's names
 * @throws Refusal name.format, nickname.reserved
 */
export function nicknameOf(typed: string, house: readonly string[]): string {
  const nickname = typed.normalize('NFC').trim()
  const length = signsIn(nickname)
  const seen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(nickname)
  // Looked for in what was typed: trimming would take a tab at the end away.
  if (
    HIDDEN.test(typed) ||
    !seen ||
    length < SHORTEST ||
    length > LONGEST ||
    Buffer.byteLength(nickname) > MOST_BYTES
  )
    throw new Refusal('name.format', { field: 'nickname' })
  const words = letters(nickname).split(/[^\p{L}]+/u)
  const whole = words.join('')
  const houses = house.map((name) => letters(name).replace(/[^\p{L}]/gu, ''))
  const reserved =
    STAFF.some((name) => whole.includes(name)) ||
    houses.some((name) => name !== '' && (whole === name || words.includes(name)))
  if (reserved) throw new Refusal('nickname.reserved', { field: 'nickname' })
  return nickname
}
