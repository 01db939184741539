import { msg, plural } from '@arcada/kit/i18n/macro'

/** The required length as text. */
export const exactLength = (min: number) => msg`${plural(min, { one: '# character', other: '# characters' })}`

export const lengthBetween = (min: number, max: number) =>
  msg`${min} to ${plural(max, { one: '# character', other: '# characters' })}`

export const maximumLength = (max: number) =>
  msg`${plural(max, { one: 'At most # character', other: 'At most # characters' })}`

export const minimumLength = (min: number) =>
  msg`${plural(min, { one: 'At least # character', other: 'At least # characters' })}`
