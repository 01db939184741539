import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import type { FieldName } from './registration-fields.ts'

/** The label and the autofill name of each field. */
export const FIELD_LABELS: Record<
  FieldName,
  { label: MessageDescriptor; autoComplete: string; inputMode?: 'email' | 'numeric' | 'tel' }
> = {
  username: { label: msg`Username`, autoComplete: 'username' },
  mobileNum: { label: msg`Mobile number`, autoComplete: 'tel-national', inputMode: 'numeric' },
  verificationCode: { label: msg`SMS code`, autoComplete: 'one-time-code', inputMode: 'numeric' },
  password: { label: msg`Password`, autoComplete: 'new-password' },
  confirmPassword: { label: msg`Repeat the password`, autoComplete: 'new-password' },
  paymentPassword: { label: msg`Withdrawal password`, autoComplete: 'off' },
  nickname: { label: msg`Nickname`, autoComplete: 'nickname' },
  payeeName: { label: msg`Full name`, autoComplete: 'name' },
  email: { label: msg`E-mail`, autoComplete: 'email', inputMode: 'email' },
  idNumber: { label: msg`Identity number`, autoComplete: 'off' },
  qqNum: { label: msg`QQ number`, autoComplete: 'off', inputMode: 'numeric' },
  facebook: { label: msg`Facebook`, autoComplete: 'off' },
  wechat: { label: msg`WeChat`, autoComplete: 'off' },
  line: { label: msg`LINE`, autoComplete: 'off' },
  whatsapp: { label: msg`WhatsApp`, autoComplete: 'tel', inputMode: 'tel' },
  zalo: { label: msg`Zalo`, autoComplete: 'off' },
  recommenderId: { label: msg`Recommended by`, autoComplete: 'off' },
  affiliateCode: { label: msg`Invitation code`, autoComplete: 'off' },
}
