import { reaisOf } from '@arcada/kit/contract/centavos'
export interface PixCharge {
  /** Address of the charge, without scheme. */
  location: string
  /** Centavos. */
  amount: number
  /** At most 25 characters, without accents. */
  receiver: string
  /** At most 15, without accents. */
  city: string
}

/**
 * The copy-and-paste code of a dynamic Pix charge: a BR Code, which is EMV QRCPS-MPM in the profile of the Banco Central's
 * manual (MC-40). It cannot be paid: receiver and address are invented.
 */
export function pixCode({ location, amount, receiver, city }: PixCharge): string {
  const code = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    field('54', reaisOf(amount).toFixed(2)),
    field('58', 'BR'),
    field('59', receiver),
    field('60', city),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return code + checksum(code)
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}
