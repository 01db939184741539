import { request } from '@arcada/kit/api'
import { setPaymentPassword } from '../../security/calls/set-payment-password.ts'
import { addBankCard } from '../calls/add-bank-card.ts'
import { setPayeeName } from '../calls/set-payee-name.ts'

export const PAYMENT_PASSWORD = '246810'

/** Adds what a withdrawal requires to the logged-in member: payee name, withdrawal password, one bank account. */
export async function prepareWithdrawals(payeeName: string): Promise<void> {
  await request(setPayeeName, { body: { payeeName } })
  await request(setPaymentPassword, { body: { password: PAYMENT_PASSWORD, confirm: PAYMENT_PASSWORD } })
  await request(addBankCard, {
    body: {
      kind: 'BANK',
      bankCode: '260',
      cardNumber: '9876543210',
      paymentPassword: PAYMENT_PASSWORD,
    },
  })
}
