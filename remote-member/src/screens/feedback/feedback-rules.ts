import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { signsIn } from '../../parts/security/signs.ts'

export const MOST_TITLE = 50
const LEAST_CONTENT = 10
export const MOST_CONTENT = 500
const MOST_CONTACT = 100

/** Characters as people count them: an emoji of several parts is one (contract-additions b.15). */
export function countOf(text: string): number {
  return signsIn(text.trim())
}

export function typeRule(type: string): MessageDescriptor | undefined {
  return type === '' ? msg`Choose what it is about.` : undefined
}

export function titleRule(title: string): MessageDescriptor | undefined {
  const count = countOf(title)
  if (count === 0) return msg`Write a title.`
  return count > MOST_TITLE ? msg`Write at most 50 characters.` : undefined
}

export function contentRule(content: string): MessageDescriptor | undefined {
  const count = countOf(content)
  if (count < LEAST_CONTENT) return msg`Write at least 10 characters.`
  return count > MOST_CONTENT ? msg`Write at most 500 characters.` : undefined
}

export function contactRule(contact: string): MessageDescriptor | undefined {
  return countOf(contact) > MOST_CONTACT ? msg`Write at most 100 characters.` : undefined
}
