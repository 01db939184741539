import { msg, plural } from '@lingui/core/macro'

/** How long something has to be, in words. */
export const signsExactly = (min: number) =>
  msg`${plural(min, { one: '# character', other: '# characters' })}`

export const signsBetween = (min: number, max: number) =>
  msg`${min} to ${plural(max, { one: '# character', other: '# characters' })}`

export const signsAtLeast = (min: number) =>
  msg`${plural(min, { one: 'At least # character', other: 'At least # characters' })}`
