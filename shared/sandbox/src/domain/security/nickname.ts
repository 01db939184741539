import { Refusal } from '../common/refusal.ts'
import { countCharacters } from '../common/texts.ts'

const [MIN_LENGTH, MAX_LENGTH] = [2, 20]
const MAX_BYTES = 4_096

/** Control and direction characters: they are invisible and change how a text reads. */
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Names of the operator and its staff; a member with such a name could ask others for their passwords. */
const STAFF = (
  'admin suporte support atendimento atendente moderador moderator gerente manager oficial official staff sistema ' +
  'system seguranca security'
).split(' ')

/** Digits and symbols that replace letters. */
const LOOKS = Object.fromEntries(
  [...'0o1i3e4a5s7t@a$s'.matchAll(/(.)(.)/g)].map(([, sign, letter]) => [sign, letter]),
)

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[0134571@$]/g, (sign) => LOOKS[sign] ?? sign)

/**
 * The stored form of a nickname: trimmed, composed.
 * @param house the whitelabel's names
 * @throws Refusal name.format, nickname.reserved
 */
export function nicknameOf(typed: string, house: readonly string[]): string {
  const nickname = typed.normalize('NFC').trim()
  const length = countCharacters(nickname)
  const seen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(nickname)
  // Checks the typed text, because trimming would remove a tab at the end.
  if (
    HIDDEN.test(typed) ||
    !seen ||
    length < MIN_LENGTH ||
    length > MAX_LENGTH ||
    Buffer.byteLength(nickname) > MAX_BYTES
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
