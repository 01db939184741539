import { edited, type Fault, styled, wrapped } from '../support/remote-faults.ts'

/** Ten of twelve faults from a review; the other two are missing translations, which `check` refuses. */
export const REVIEWED: readonly Fault[] = [
  {
    what: 'amounts times 100',
    failing: 'a member sees the balance in the member centre',
    apply: edited(
      'member-centre/screens/mine/index.tsx',
      'formatMoney(data.sumBalance,',
      'formatMoney(data.sumBalance * 100,',
    ),
  },
  {
    what: 'the menu of the member centre is gone',
    failing: 'a member finds the links to every screen of the menu',
    apply: edited(
      'member-centre/screens/mine/member-menu.tsx',
      'const { i18n } = useLingui()\n  return SECTIONS',
      'const { i18n } = useLingui()\n  if (Date.now() > 0) return null\n  return SECTIONS',
    ),
  },
  {
    what: '“change password” leads to help',
    failing: 'a member finds the settings',
    apply: edited(
      'member-centre/screens/settings/index.tsx',
      'to={routes.changePassword}',
      'to={routes.help}',
    ),
  },
  {
    what: 'a form is transparent',
    failing: 'a member sees the form of the withdrawal password',
    apply: styled('security/screens/withdrawal-password', 'opacity: 0'),
  },
  {
    what: 'a form is not displayed',
    failing: 'a member can bind an e-mail address',
    also: ['a member can bind a mobile number'],
    apply: styled('security/screens/contact', `display: 'none'`),
  },
  {
    what: 'a form is left of the window',
    failing: 'a member can change the nickname',
    apply: styled('security/screens/profile', `position: 'relative', left: '-9999px'`),
  },
  {
    what: 'a form is cut to 40 px and takes no taps',
    failing: 'a member can choose security questions',
    apply: styled(
      'security/screens/security-questions',
      `height: '40px', overflow: 'hidden', pointerEvents: 'none'`,
    ),
  },
  {
    what: 'a screen is empty',
    failing: 'a member finds the levels of the club',
    apply: wrapped('club/screens/benefits', 'part && null'),
  },
  {
    what: 'a link leads to no address of the site',
    failing: 'the help centre shows answers, each question also on its own page',
    apply: edited('support/screens/help/index.tsx', 'routes.helpDetail}?i=', 'routes.helpDetail}x?i='),
  },
]

/** More faults, in a build of their own, because a case shows one fault at a time. */
export const MORE: readonly Fault[] = [
  {
    what: '“Deposit” leads to withdraw',
    failing: 'a member finds the links to every screen of the menu',
    apply: edited(
      'member-centre/screens/mine/index.tsx',
      '<LinkButton to={routes.deposit}',
      '<LinkButton to={routes.withdraw}',
    ),
  },
  {
    what: 'the balance is a centavo too high',
    failing: 'a member sees the balance in the member centre',
    apply: edited(
      'member-centre/screens/mine/index.tsx',
      'formatMoney(data.sumBalance,',
      'formatMoney(data.sumBalance + 0.01,',
    ),
  },
  {
    what: 'an element covers a page',
    failing: 'a member finds the settings',
    apply: wrapped(
      'member-centre/screens/settings',
      `<>{part}<div style={{ position: 'fixed', inset: 0, zIndex: 9999, background: 'black' }} /></>`,
    ),
  },
  {
    what: 'a form is nearly transparent',
    failing: 'a member can change the nickname',
    apply: styled('security/screens/profile', 'opacity: 0.1'),
  },
  {
    what: 'a form takes no taps',
    failing: 'a member sees the form of another bank account',
    apply: styled('cashier/screens/add-card', `pointerEvents: 'none'`),
  },
  {
    what: 'a form has no size',
    failing: 'a member can change the password',
    apply: styled('access/screens/change-password', `transform: 'scale(0)'`),
  },
  {
    what: 'a screen is clipped away',
    failing: 'a member sees what can be withdrawn',
    also: ['a member sees the withdrawal destinations', 'a member adds a Pix key and takes money out to it'],
    apply: styled('cashier/screens/withdraw', `clipPath: 'inset(100%)'`),
  },
  {
    what: 'a page shows NaN',
    failing: 'a member can enter a deposit amount',
    also: ['a member orders a deposit and gets a Pix code'],
    apply: wrapped('cashier/screens/deposit', `<>{part}<p>{String(Number('x'))}</p></>`),
  },
  {
    what: 'a screen is invisible',
    failing: 'a member sees the rebate of each kind of game',
    apply: styled('club/screens/manual-rebate', `visibility: 'hidden'`),
  },
  {
    what: 'a screen is above the page',
    failing: 'a member sees the limits',
    apply: styled('responsible-gaming/screens/limits', `transform: 'translateY(-9000px)'`),
  },
  {
    what: 'a screen has no height',
    failing: 'a member finds rewards to claim',
    apply: styled('club/screens/rewards', `maxHeight: 0, overflow: 'hidden'`),
  },
  {
    what: 'text has no colour',
    failing: 'a guest finds the help contacts',
    apply: styled('responsible-gaming/screens/gambling-help', `WebkitTextFillColor: 'transparent'`),
  },
  {
    what: 'a link of the service leads home',
    failing: 'customer service shows its contacts',
    apply: edited(
      'support/screens/service/index.tsx',
      'title={<Trans>Help centre</Trans>} to={routes.help}',
      'title={<Trans>Help centre</Trans>} to={routes.home}',
    ),
  },
  {
    what: 'the time-out leads to the self-exclusion',
    failing: 'a member finds the links to each screen of responsible gaming',
    apply: edited(
      'responsible-gaming/screens/responsible-gaming/index.tsx',
      '{...own(routes.timeOut)}',
      '{...own(routes.selfExclusion)}',
    ),
  },
  {
    what: 'a button takes no taps',
    failing: 'a guest gets a trial account',
    apply: styled('access/screens/trial', `pointerEvents: 'none'`),
  },
  {
    what: 'the profile is left out of the security centre',
    failing: 'a member sees the security level of the account',
    apply: edited(
      'security/screens/security-center/index.tsx',
      'to={routes.profile} className={styles.edit}',
      'to={routes.securityCenter} className={styles.edit}',
    ),
  },
  {
    what: 'a screen throws while it is drawn',
    failing: 'a member can write feedback',
    apply: wrapped('support/screens/feedback', `(() => { throw new Error('broken when it is drawn') })()`),
  },
]
