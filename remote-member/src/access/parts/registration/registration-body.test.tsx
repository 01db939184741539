import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { registerMethod } from './register-method.ts'
import { EMPTY_VALUES, registrationBody } from './registration-body.ts'
import { FIELD_NAMES, fieldsOf, methodOf } from './registration-fields.ts'

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
    expect(Object.keys(body).sort()).toEqual(
      [
        ...FIELD_NAMES,
        'captcha',
        'captchaKey',
        'countryDialingCode',
        'domain',
        'registerMethod',
        'registerUrl',
        'type',
      ].sort(),
    )
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

  it("[ENT-11] contains Firebase's proof only where Firebase gave one", () => {
    expect(
      registrationBody(EMPTY_VALUES, { ...AROUND, proof: { by: 'firebase', idToken: 'jwt' } }),
    ).toMatchObject({
      firebaseChannel: 'sms',
      firebaseIdToken: 'jwt',
    })
    expect(registrationBody(EMPTY_VALUES, AROUND)).not.toHaveProperty('firebaseIdToken')
  })

  it('omits fields that are not shown', () => {
    const body = registrationBody(
      { ...EMPTY_VALUES, qqNum: '12345' },
      { ...AROUND, fields: [field('username')] },
    )
    expect(body).not.toHaveProperty('qqNum')
  })
})

describe('the registration method', () => {
  const display = (standalone: boolean) =>
    vi
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(() => ({ matches: standalone }) as unknown as MediaQueryList)

  it('[ENT-09] is H5 in a browser', () => {
    display(false)
    expect(registerMethod()).toBe('H5')
  })
  it('[ENT-09] is PWA from the home screen', () => {
    display(true)
    expect(registerMethod()).toBe('PWA')
  })
  it('[ENT-09] is WEBCLIP from a web clip', () => {
    display(true)
    localStorage.setItem('WEBCLIP', '1')
    expect(registerMethod()).toBe('WEBCLIP')
  })
  it('[ENT-09] is APP inside the app', () => {
    localStorage.setItem('WEBCLIP', '1')
    vi.stubGlobal('ArcadaApp', {})
    expect(registerMethod()).toBe('APP')
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
    expect(fieldsOf(settings, {}, 'username', 'EN').map(({ name }) => name)).toEqual([
      'username',
      'password',
      'email',
    ])
    expect(fieldsOf(settings, {}, 'mobileNum', 'EN').map(({ name }) => name)).toEqual([
      'mobileNum',
      'password',
    ])
  })

  it('[REG-14] [API-57] prefer the rules call to the settings', () => {
    const [, , email] = fieldsOf(settings, { email: { max: 5, message: 'From the rules' } }, 'username', 'PT')
    expect(email).toMatchObject({ rule: { max: 5 }, message: 'From the rules' })
    expect(fieldsOf(settings, {}, 'username', 'PT')[2]).toMatchObject({ rule: { max: 10 }, message: 'P' })
  })

  it('[REG-09] [REG-10] start with the username unless only the number is offered', () => {
    expect(methodOf(settings, '')).toBe('username')
    expect(methodOf({ ...settings, methods: { username: false, mobileNum: true } }, '')).toBe('mobileNum')
  })
})
