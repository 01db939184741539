import type { ValueOf } from '@arcada/kit/contract'
import { type Core, open, type Served } from '@arcada/kit/sandbox/handlers'
import { registerRules } from './register-rules.ts'
import { registerSettings } from './register-settings.ts'

type Registration = ValueOf<typeof registerSettings>

const BOTH = ['username', 'mobileNum']
const field = (name: string, sort: number, methods: string[], required = true) => ({
  name,
  enabled: true,
  required,
  sort,
  methods,
})

/** The sandbox's registration settings, until a test changes them. */
const SAMPLE: Registration = {
  methods: { username: true, mobileNum: true },
  captcha: true,
  agree: true,
  firebaseSms: false,
  affiliate: { enabled: true, required: false },
  fields: [
    {
      ...field('username', 1, ['username']),
      rule: { pattern: '[A-Za-z][A-Za-z0-9_]*', min: 4, max: 20 },
      message: {
        EN: '4 to 20 letters, numbers or _, starting with a letter',
        PT: 'De 4 a 20 letras, números ou _, começando com uma letra',
      },
    },
    {
      ...field('mobileNum', 2, ['mobileNum']),
      rule: { pattern: '\\d+', min: 6, max: 20 },
      message: { EN: 'The mobile num is not valid', PT: 'O número do celular não é válido' },
    },
    {
      ...field('password', 3, BOTH),
      rule: { pattern: '(?=.*[A-Za-z])(?=.*\\d)[!-~]+', min: 6, max: 16 },
      message: {
        EN: '6 to 16 characters, with a letter and a number',
        PT: 'De 6 a 16 caracteres, com letra e número',
      },
    },
    field('confirmPassword', 4, BOTH),
    {
      ...field('payeeName', 5, ['username']),
      rule: { pattern: "[A-Za-zÀ-ÿ .'-]+", min: 3, max: 60 },
      message: { EN: 'Name format is not valid', PT: 'Formato de nome inválido' },
    },
    {
      ...field('email', 6, ['username'], false),
      rule: { pattern: '\\w+(\\.\\w+)*@[A-Za-z0-9-]+(\\.[A-Za-z]{2,3}){1,3}', max: 80 },
      message: { EN: 'E-mail format is incorrect', PT: 'Formato de e-mail incorreto' },
    },
  ],
}

/** Where a register of barred persons is queried: the CPF for the query, and an address for the message about its result. */
const WITH_IDENTITY: Registration['fields'] = [
  ...SAMPLE.fields.map((one) => (one.name === 'email' ? { ...one, methods: BOTH, required: true } : one)),
  {
    ...field('idNumber', 7, BOTH),
    rule: { pattern: '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}', min: 11, max: 14 },
    message: { EN: 'Enter the 11 digits of your CPF', PT: 'Digite os 11 números do seu CPF' },
  },
]

/** The registration of a whitelabel: the sample with the changed settings. */
export function registrationOf(core: Core, whitelabel: string): Registration {
  const { registration } = core.settings.read(whitelabel)
  const fields = core.rg.profileOf(whitelabel).centralRegister.enabled ? WITH_IDENTITY : SAMPLE.fields
  return { ...SAMPLE, fields, ...(registration as Partial<Registration>) }
}

export const handlers: readonly Served[] = [
  open(registerSettings, (core, { whitelabel }) => registrationOf(core, whitelabel)),
  open(registerRules, (core, { whitelabel, language }) =>
    Object.fromEntries(
      registrationOf(core, whitelabel).fields.map(({ name, rule, message }) => {
        const words = message?.[language.toUpperCase()]
        const { pattern, min, max } = rule ?? {}
        return [
          name,
          {
            pattern,
            min,
            max,
            message: words,
          },
        ]
      }),
    ),
  ),
]
