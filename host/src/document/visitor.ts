import { readSession } from '@arcada/kit/session/stored-session'
import { storedLocale } from '../startup/stored-locale.ts'

export const locale = storedLocale()
/** Empty for a guest. */
export const token = readSession()?.token ?? ''
