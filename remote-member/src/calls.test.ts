import { SCHEMAS } from '@arcada/kit/contract'
import { login } from '@arcada/kit/contract/login'
import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { describe, expect, it } from 'vitest'
import { affiliate } from './access/calls/affiliate.ts'
import { affiliateCheck } from './access/calls/affiliate-check.ts'
import { captcha } from './access/calls/captcha.ts'
import { changePassword } from './access/calls/change-password.ts'
import { forgotPassword } from './access/calls/forgot-password.ts'
import { register } from './access/calls/register.ts'
import { registerMobile } from './access/calls/register-mobile.ts'
import { registerRules } from './access/calls/register-rules.ts'
import { registerSettings } from './access/calls/register-settings.ts'
import { setPassword } from './access/calls/set-password.ts'
import { smsLogin } from './access/calls/sms-login.ts'
import { smsRegister } from './access/calls/sms-register.ts'
import { smsReset } from './access/calls/sms-reset.ts'
import { testPlay } from './access/calls/test-play.ts'
import { trialAccount } from './access/calls/trial-account.ts'
import { clubBenefit } from './club/calls/club-benefit.ts'
import { countryList } from './shared/calls/country-list.ts'
import { mailNotices } from './support/calls/mail-notices.ts'
import { messageCount } from './support/calls/message-count.ts'
import { messages } from './support/calls/messages.ts'
import { sendFeedback } from './support/calls/send-feedback.ts'

// The back end fixes addresses and bodies: a change here breaks every site.
describe('the requests of the member forms', () => {
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

  it('[API-46] seals the bodies that carry an account password, and sends the address for the mail as a form', () => {
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
