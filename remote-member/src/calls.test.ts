import { SCHEMAS } from '@arcada/contract'
import { affiliate } from '@arcada/contract/affiliate'
import { affiliateCheck } from '@arcada/contract/affiliate-check'
import { captcha } from '@arcada/contract/captcha'
import { changePassword } from '@arcada/contract/change-password'
import { countryList } from '@arcada/contract/country-list'
import { forgotPassword } from '@arcada/contract/forgot-password'
import { login } from '@arcada/contract/login'
import { register } from '@arcada/contract/register'
import { registerMobile } from '@arcada/contract/register-mobile'
import { registerRules } from '@arcada/contract/register-rules'
import { registerSettings } from '@arcada/contract/register-settings'
import { setPassword } from '@arcada/contract/set-password'
import { smsLogin } from '@arcada/contract/sms-login'
import { smsRegister } from '@arcada/contract/sms-register'
import { smsReset } from '@arcada/contract/sms-reset'
import { testPlay } from '@arcada/contract/test-play'
import { trialAccount } from '@arcada/contract/trial-account'
import { unreadMessages } from '@arcada/contract/unread-messages'
import { describe, expect, it } from 'vitest'

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
