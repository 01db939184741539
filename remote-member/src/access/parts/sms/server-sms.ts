import { request } from '@arcada/kit/api'
import { countdownSeconds } from '../../../shared/parts/sms/countdown.ts'
import { wholeNumber } from '../../../shared/parts/sms/phone-format.ts'
import type { Phone, SmsService } from '../../../shared/parts/sms/sms-service.ts'
import { smsLogin } from '../../calls/sms-login.ts'
import { smsRegister } from '../../calls/sms-register.ts'
import { smsReset } from '../../calls/sms-reset.ts'

type Ask = (phone: Phone) => Promise<{ expiredMinutes?: number }>

function serverSms(ask: Ask): SmsService {
  return {
    async send(phone) {
      const { expiredMinutes } = await ask(phone)
      return {
        seconds: countdownSeconds(expiredMinutes, false),
        prove: async (code) => ({ by: 'server', code }),
      }
    },
  }
}

/** Codes of the server for the log-in (API-48). */
export const loginSms = serverSms(({ mobile, dialingCode }) =>
  request(smsLogin, { query: { mobileNum: mobile, countryDialingCode: dialingCode } }),
)

/** Codes of the server for a registration (API-77). */
export const registerSms = serverSms(({ mobile, dialingCode }) =>
  request(smsRegister, { body: { mobileNo: mobile, countryDialingCode: dialingCode } }),
)

/** Codes of the server for a new password (API-75). */
export const resetSms = serverSms(({ mobile, dialingCode }) =>
  request(smsReset, { body: { mobileNum: wholeNumber(mobile, dialingCode) } }),
)
