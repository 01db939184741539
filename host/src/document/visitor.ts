import { readSession } from '@arcada/kit/session/stored-session'
import { storedLocale } from '../startup/stored-locale.ts'

export const locale = storedLocale()
const session = readSession()
/** Empty for a guest. */
export const token = session?.token ?? ''
/** The member type; undefined for a guest. */
export const type = session?.type
