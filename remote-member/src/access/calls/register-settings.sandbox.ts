import type { ValueOf } from '@arcada/kit/contract'
import { type Core, open, type Served } from '@arcada/kit/sandbox/handlers'
import { registerRules } from './register-rules.ts'
import { registerSettings } from './register-settings.ts'

type Registration = ValueOf<typeof registerSettings>

const BOTH = ['username', 'mobileNum']

/** The sandbox's registration settings, until a test changes them. */
const SAMPLE: Registration = {
  methods: { username: true, mobileNum: true },
  captcha: true,
  agree: true,
  firebaseSms: false,
  affiliate: { enabled: true, required: false },
  fields: [
    {
      name: 'username',
      enabled: true,
      required: true,
      sort: 1,
      methods: ['username'],
      rule: { pattern: '[A-Za-z][A-Za-z0-9_]*', min: 4, max: 20 },
      message: {
        EN: '4 to 20 letters, numbers or _, starting with a letter',
        PT: 'De 4 a 20 letras, números ou _, começando com uma letra',
      },
    },
    {
      name: 'mobileNum',
      enabled: true,
      required: true,
      sort: 2,
      methods: ['mobileNum'],
      rule: { pattern: '\\d+', min: 6, max: 20 },
      message: { EN: 'The mobile num is not valid', PT: 'O número do celular não é válido' },
    },
    {
      name: 'password',
      enabled: true,
      required: true,
      sort: 3,
      methods: BOTH,
      rule: { pattern: '(?=.*[A-Za-z])(?=.*\\d)[!-~]+', min: 6, max: 16 },
      message: {
        EN: '6 to 16 characters, with a letter and a number',
        PT: 'De 6 a 16 caracteres, com letra e número',
      },
    },
    { name: 'confirmPassword', enabled: true, required: true, sort: 4, methods: BOTH },
    {
      name: 'payeeName',
      enabled: true,
      required: true,
      sort: 5,
      methods: ['username'],
      rule: { pattern: "[A-Za-zÀ-ÿ .'-]+", min: 3, max: 60 },
      message: { EN: 'Name format is not valid', PT: 'Formato de nome inválido' },
    },
    {
      name: 'email',
      enabled: true,
      required: false,
      sort: 6,
      methods: ['username'],
      rule: { pattern: '\\w+(\\.\\w+)*@[A-Za-z0-9-]+(\\.[A-Za-z]{2,3}){1,3}', max: 80 },
      message: { EN: 'E-mail format is incorrect', PT: 'Formato de e-mail incorreto' },
    },
  ],
}

/** The registration of a whitelabel: the sample with the changed settings. */
export function registrationOf(core: Core, whitelabel: string): Registration {
  const { registration } = core.settings.read(whitelabel)
  return { ...SAMPLE, ...(registration as Partial<Registration>) }
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
            ...(pattern === undefined ? {} : { pattern }),
            ...(min === undefined ? {} : { min }),
            ...(max === undefined ? {} : { max }),
            ...(words === undefined ? {} : { message: words }),
          },
        ]
      }),
    ),
  ),
]
