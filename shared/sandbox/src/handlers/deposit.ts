import { depositMethods } from '@arcada/contract/deposit-methods'
import { forMembers, type Served } from '../calls.ts'
import type { Text } from '../language.ts'

const METHODS: readonly { id: string; type: 'QR' | 'BANK'; name: Text; most: number }[] = [
  { id: 'pix', type: 'QR', name: { pt: 'Pix', en: 'Pix' }, most: 50_000 },
  { id: 'ted', type: 'BANK', name: { pt: 'Transferência bancária', en: 'Bank transfer' }, most: 200_000 },
]

/** Ways to pay in; nothing moves money yet. */
export const handlers: readonly Served[] = [
  forMembers(depositMethods, (_, { language }) =>
    METHODS.map(({ id, type, name, most }) => ({
      id,
      type,
      name: name[language],
      min: 10,
      max: most,
      fee: 0,
      quickAmounts: [50, 100, 200, 500],
      fields: type === 'BANK' ? ['payerName'] : [],
      promotionIds: [],
    })),
  ),
]
