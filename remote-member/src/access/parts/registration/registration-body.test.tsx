import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FIELD_NAMES, fieldsOf } from './registration-fields.ts'
import { EMPTY_VALUES, registrationBody } from './use-registration.ts'

const field = (name: (typeof FIELD_NAMES)[number]) => ({
  name,
  required: false,
  rule: {},
  message: undefined,
})
const AROUND = { fields: [], dialingCode: '55', affiliateCode: '', captchaKey: '', proof: undefined }

describe('the body of a registration', () => {
  it('[ENT-07] has every field that was filled in, under its name', () => {
    const values = Object.fromEntries(
      Object.keys(EMPTY_VALUES).map((name) => [name, `my ${name}`]),
    ) as typeof EMPTY_VALUES
    const body = registrationBody(values, {
      fields: FIELD_NAMES.filter((name) => name !== 'verificationCode' && name !== 'affiliateCode').map(
        field,
      ),
      dialingCode: '55',
      affiliateCode: 'CODE1',
      captchaKey: '17',
      proof: { by: 'server', code: '4321' },
    })
    const more = 'captcha captchaKey countryDialingCode domain registerMethod registerUrl type'
    expect(Object.keys(body).sort()).toEqual([...FIELD_NAMES, ...more.split(' ')].sort())
    expect(body).toMatchObject({ affiliateCode: 'CODE1', verificationCode: '4321', nickname: 'my nickname' })
  })

  it('[ENT-08] [ENT-10] contains the page’s host without its port, and 0 as its type', () => {
    vi.stubGlobal('location', new URL('https://praia.example:8443/m/register?code=1'))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(registrationBody(EMPTY_VALUES, AROUND)).toMatchObject({
      registerUrl: 'praia.example',
      domain: 'praia.example',
      type: 0,
    })
  })

  it("[ENT-11] contains Firebase's proof only where Firebase gave one, and no field that is not shown", () => {
    const proof = { by: 'firebase', idToken: 'jwt' } as const
    const given = { firebaseChannel: 'sms', firebaseIdToken: 'jwt' }
    expect(registrationBody(EMPTY_VALUES, { ...AROUND, proof })).toMatchObject(given)
    const body = registrationBody(
      { ...EMPTY_VALUES, qqNum: '12345' },
      { ...AROUND, fields: [field('username')] },
    )
    for (const absent of ['firebaseIdToken', 'qqNum']) expect(body).not.toHaveProperty(absent)
  })
})

describe('the registration method', () => {
  const display = (standalone: boolean) =>
    vi
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(() => ({ matches: standalone }) as unknown as MediaQueryList)

  const method = () => registrationBody(EMPTY_VALUES, AROUND).registerMethod

  it('[ENT-09] is H5 in a browser, PWA from the home screen, WEBCLIP from a web clip, APP inside the app', () => {
    display(false)
    const methods = [method()]
    display(true)
    methods.push(method())
    localStorage.setItem('WEBCLIP', '1')
    methods.push(method())
    vi.stubGlobal('ArcadaApp', {})
    expect([...methods, method()]).toEqual(['H5', 'PWA', 'WEBCLIP', 'APP'])
  })
})

describe('the fields of a method', () => {
  const settings = {
    methods: { username: true, mobileNum: true },
    captcha: false,
    firebaseSms: false,
    affiliate: { enabled: false, required: false },
    fields: [
      {
        name: 'email',
        enabled: true,
        required: true,
        sort: 2,
        methods: ['username'],
        rule: { max: 10 },
        message: { EN: 'E', PT: 'P' },
      },
      { name: '__proto__', enabled: true, required: true },
    ],
  }

  it('[REG-12] include the required ones, even if the server omitted them', () => {
    const names = (method: 'username' | 'mobileNum') =>
      fieldsOf(settings, {}, method, 'EN').map(({ name }) => name)
    expect(names('username')).toEqual(['username', 'password', 'email'])
    expect(names('mobileNum')).toEqual(['mobileNum', 'password'])
  })

  it('[REG-14] [API-57] prefer the rules call to the settings', () => {
    const [, , email] = fieldsOf(settings, { email: { max: 5, message: 'From the rules' } }, 'username', 'PT')
    expect(email).toMatchObject({ rule: { max: 5 }, message: 'From the rules' })
    expect(fieldsOf(settings, {}, 'username', 'PT')[2]).toMatchObject({ rule: { max: 10 }, message: 'P' })
  })
})
