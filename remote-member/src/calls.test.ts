import { SCHEMAS } from '@arcada/contract'
import { login } from '@arcada/contract/login'
import { unreadMessages } from '@arcada/contract/unread-messages'
import { describe, expect, it } from 'vitest'
import { affiliate } from './calls/affiliate.ts'
import { affiliateCheck } from './calls/affiliate-check.ts'
import { captcha } from './calls/captcha.ts'
import { changePassword } from './calls/change-password.ts'
import { clubBenefit } from './calls/club-benefit.ts'
import { countryList } from './calls/country-list.ts'
import { forgotPassword } from './calls/forgot-password.ts'
import { mailNotices } from './calls/mail-notices.ts'
import { messageCount } from './calls/message-count.ts'
import { messages } from './calls/messages.ts'
import { register } from './calls/register.ts'
import { registerMobile } from './calls/register-mobile.ts'
import { registerRules } from './calls/register-rules.ts'
import { registerSettings } from './calls/register-settings.ts'
import { sendFeedback } from './calls/send-feedback.ts'
import { setPassword } from './calls/set-password.ts'
import { smsLogin } from './calls/sms-login.ts'
import { smsRegister } from './calls/sms-register.ts'
import { smsReset } from './calls/sms-reset.ts'
import { testPlay } from './calls/test-play.ts'
import { trialAccount } from './calls/trial-account.ts'

// The wire is fixed by the back end: a change here breaks every site, whatever the screens do.
describe('where the forms of the member talk to', () => {
  it.each([
    ['[API-03]', login, 'POST /wps/session/login'],
    ['[API-05] [API-45]', testPlay, 'POST /wps/session/login/freeplay'],
    ['[API-06] [API-46]', register, 'PUT /wps/member/register'],
    ['[API-07]', registerMobile, 'PUT /wps/member/register/mobile'],
    ['[API-08]', captcha, 'GET /wps/captcha'],
    ['[API-09] [API-48]', smsLogin, 'GET /wps/verification/sms/noLogin'],
    ['[API-75]', smsReset, 'POST /wps/verification/sms/noLogin'],
    ['[API-10]', smsRegister, 'POST /wps/verification/sms/register'],
    ['[API-11] [API-55]', registerSettings, 'GET /wps/system/setting/register'],
    ['[API-57]', registerRules, 'GET /wps/system/setting/register/validation'],
    ['[API-12] [API-56]', countryList, 'GET /wps/system/country'],
    ['[API-61]', affiliate, 'GET /wps/member/affiliate'],
    ['[API-62]', affiliateCheck, 'POST /wps/member/affiliate/check'],
    ['[API-20] [API-47]', changePassword, 'POST /wps/member/password'],
    ['[API-63]', forgotPassword, 'POST /wps/member/password/forgot'],
    ['[ENT-13]', setPassword, 'POST /wps/member/password/sms'],
    ['[API-64]', trialAccount, 'GET /wps/session/trial/account'],
    ['[API-15] [API-79]', sendFeedback, 'PUT /wps/feedback'],
    ['[API-73]', messageCount, 'GET /wps/relay/inbox/count'],
    ['[API-108]', messages, 'GET /wps/relay/inbox/messages'],
    ['[API-87]', mailNotices, 'GET /wps/relay/inbox/notices'],
    ['[API-80]', clubBenefit, 'GET /wps/relay/memberClub/benefit'],
    ['[API-74]', unreadMessages, 'GET /wps/relay/inbox/unread'],
  ])('%s asks %o at %s', (_, call, address) => {
    expect(`${call.method} ${call.path}`).toBe(address)
  })

  it('[API-46] seals what holds a password on its way to an account, and sends the mail’s address as a form', () => {
    expect([login, register, registerMobile].map(({ encoding }) => encoding)).toEqual([
      'sealed',
      'sealed',
      'sealed',
    ])
    expect(forgotPassword.encoding).toBe('form')
    expect(smsReset.module).toBe('VERIFICATION3')
  })

  it.each([
    ['[ENT-12]', changePassword, ['oldPassword', 'newPassword', 'confirmNewPassword']],
    ['[ENT-13]', setPassword, ['newPassword', 'mobileNum', 'verificationCode']],
    ['[ENT-14]', forgotPassword, ['username', 'email']],
    ['[API-62]', affiliateCheck, ['code', 'domain']],
    ['[API-77]', smsRegister, ['mobileNo', 'countryDialingCode']],
    ['[API-75]', smsReset, ['mobileNum']],
  ])('%s sends %o with exactly %o', (_, call, fields) => {
    expect(Object.keys(call[SCHEMAS].options.body?.properties ?? {})).toEqual(fields)
  })
})
