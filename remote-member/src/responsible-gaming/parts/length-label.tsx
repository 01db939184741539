import type { Exclusion } from '@arcada/kit/contract/entities/rg-profile'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, useLingui } from '@arcada/kit/i18n/macro'

const LENGTHS: Record<Exclusion, MessageDescriptor> = {
  P3M: msg`3 months`,
  P6M: msg`6 months`,
  P1Y: msg`1 year`,
  P2Y: msg`2 years`,
  P5Y: msg`5 years`,
  INDEFINITE: msg`No end date`,
}

/** The label of an exclusion's length. */
export function LengthLabel({ length }: { length: Exclusion }) {
  const { i18n } = useLingui()
  return <>{i18n._(LENGTHS[length])}</>
}
