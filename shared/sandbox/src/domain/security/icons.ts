import { text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import { Refusal } from '../common/refusal.ts'

const icon = (id: string, pt: string, en: string) => ({ id, name: { pt, en }, motif: id })

/** The pictures that a member may choose from (API-58, API-59), with the motif of each. */
export const ICONS = [
  icon('crown', 'Coroa', 'Crown'),
  icon('rocket', 'Foguete', 'Rocket'),
  icon('fish', 'Peixe', 'Fish'),
  icon('football', 'Bola', 'Football'),
  icon('cards', 'Cartas', 'Cards'),
  icon('trophy', 'Troféu', 'Trophy'),
  icon('fruit', 'Frutas', 'Fruit'),
  icon('helmet', 'Capacete', 'Helmet'),
]

/** Address of an icon's picture. */
export function iconUrl(id: string): string {
  return `/wps/image/head/${id}.svg`
}

export function iconOf({ store }: Base, memberId: number): string | undefined {
  const row = store.one`select icon from members where id = ${memberId} and icon is not null`
  return row && text(row, 'icon')
}

/** @throws Refusal parameter.invalid for one that is not offered */
export function setIcon({ store }: Base, memberId: number, id: string): void {
  if (!ICONS.some((one) => one.id === id)) throw new Refusal('parameter.invalid', { field: 'icon' })
  store.run`update members set icon = ${id} where id = ${memberId}`
}
