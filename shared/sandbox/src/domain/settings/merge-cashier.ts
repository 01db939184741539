import { isRecord } from '../common/whitelabels.ts'
import type { CashierSettings, MethodSettings } from './cashier.ts'
import { METHODS } from './deposit-methods.ts'

/**
 * Merges an operator's settings; methods are merged one by one.
 * @throws TypeError that names the first invalid field
 */
export function mergeCashier(settings: CashierSettings, patch: unknown): CashierSettings {
  if (!isRecord(patch)) throw wrong('')
  const merged = { ...settings }
  for (const [field, value] of Object.entries(patch)) {
    switch (field) {
      case 'samePayer':
        if (typeof value !== 'boolean') throw wrong(field)
        merged.samePayer = value
        break
      case 'turnoverFactor':
      case 'feeRate':
      case 'min':
      case 'max':
        merged[field] = number(field, value)
        break
      case 'dailyCount':
        if (!Number.isInteger(value)) throw wrong(field)
        merged.dailyCount = number(field, value)
        break
      case 'orderMinutes':
      case 'autoPaySec':
        merged[field] = value === null ? null : number(field, value)
        break
      case 'methods':
        merged.methods = { ...merged.methods, ...methods(merged.methods, value) }
        break
      default:
        throw wrong(field)
    }
  }
  return merged
}

function methods(known: CashierSettings['methods'], value: unknown): CashierSettings['methods'] {
  if (!isRecord(value)) throw wrong('methods')
  return Object.fromEntries(
    Object.entries(value).map(([id, change]) => {
      const field = `methods.${id}`
      if (!METHODS.some((method) => method.id === id) || !isRecord(change)) throw wrong(field)
      const changed: MethodSettings = { ...known[id] }
      for (const [name, given] of Object.entries(change)) {
        if (name === 'open' && typeof given === 'boolean') changed.open = given
        else if (name === 'min' || name === 'max' || name === 'fee' || name === 'feeRate')
          changed[name] = number(`${field}.${name}`, given)
        else throw wrong(`${field}.${name}`)
      }
      return [id, changed]
    }),
  )
}

function number(field: string, value: unknown): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1_000_000_000)) throw wrong(field)
  return value
}

function wrong(field: string): TypeError {
  return new TypeError(`the setting cashier.${field} is not known or has a wrong value`)
}
