/**
 * Every call as the specification has it (specification 7; notes b.3 to b.8; contract-additions b.16 to b.21;
 * responsible-gaming b.12): method and address | module | query | body. Written from those texts, never from the contract.
 *
 * `name?` may be left out; of the parameters without one, a number may bring its own dialling code, orders without days are
 * the last ones, and one address launches in three ways, each with its own names. `name=a/b` is one of these; MERCHANT and TRIAL are the identifiers of the whitelabel's
 * merchant; `form:`, `sealed:` and `files:` say how a body goes, JSON without one. `+`: no text has
 * it, and this is why it is there:
 * - captchaKey: which picture the digits are of (a captcha is asked for before there is a session)
 * - code, codeVerifier, nonce, redirectUri in place of idToken: only the server holds a provider's secret
 *   (docs/decisions/0008-social-and-firebase.md)
 * - language: the words of the answer are the server's
 * - requestId: a write that a double tap repeats (b.2, b.15)
 * - by: days or types of games (g.1, profit and loss); parentId: one level down (AC-26)
 */
const TABLE = `
GET /wps/system/siteInfo | COMM3 | merchant_code=MERCHANT |
GET /wps/system/location | COMM3 | |
GET /wps/system/status | COMM3 | |
GET /wps/system/template | COMM3 | device=MOBILE |
GET /wps/system/settings/consolidated | COMM3 | |
GET /wps/system/whitelabel | COMM3 | |
GET /wps/system/domainRoute | COMM3 | domain |
GET /wps/system/console | COMM3 | |
GET /wps/system/version | COMM3 | device=MOBILE |
GET /wps/system/service | COMM3 | merchant_code=MERCHANT |
GET /wps/system/country | COMM3 | |
GET /wps/system/helpCenter | COMM3 | device=MOBILE language |
GET /wps/system/agreement | COMM3 | language |
POST /wps/session/login | COMM3 | | sealed: username? password? captcha? +captchaKey? type=username/sms/firebase firebaseChannel=sms? firebaseIdToken? firebaseMobileNo? countryDialingCode?
POST /wps/session/login/social | COMM3 | | sealed: provider=facebook/google +code +codeVerifier +nonce +redirectUri
DELETE /wps/session/logout | COMM3 | token |
POST /wps/session/login/freeplay | FREEPLAY3 | | captcha? +captchaKey?
GET /wps/session/trial/account | FREEPLAY3 | merchant_code=TRIAL |
GET /wps/captcha | CAPTCHA3 | timestamp |
GET /wps/system/setting/register | REG3 | |
GET /wps/system/setting/register/validation | REG3 | language |
GET /wps/member/affiliate | AFFMAN3 | domain |
POST /wps/member/affiliate/check | AFFMAN3 | | code domain
PUT /wps/member/register | REG3 | | sealed: REGISTRATION
PUT /wps/member/register/mobile | REGISTER_REE3 | | sealed: REGISTRATION
GET /wps/verification/sms/noLogin | VALID_CAPTCHA3 | mobileNum countryDialingCode? |
POST /wps/verification/sms/noLogin | VERIFICATION3 | | mobileNum
POST /wps/verification/sms/register | REGISTER_REE3 | | mobileNo countryDialingCode
POST /wps/member/password/forgot | PWRESETSMS3 | | form: username email
POST /wps/member/password/sms | PWRESETSMS3 | | newPassword mobileNum verificationCode

GET /wps/member/info | COMM3 | |
PUT /wps/member/info/nickname | COMM3 | | nickname
POST /wps/member/info/icon | PROFPIC3 | | form: icon
GET /wps/member/info/icon | PROFPIC3 | +language |
GET /wps/wallets/balance | COMM3 | |
GET /wps/relay/wallets/merchant | COMM3 | |
GET /wps/member/securityConfig | COMM3 | |
POST /wps/member/password | COMM3 | | oldPassword newPassword confirmNewPassword
POST /wps/member/paymentPassword | COMM3 | | password confirm +requestId?
PUT /wps/member/paymentPassword | COMM3 | | old password confirm +requestId?
POST /wps/member/paymentPassword/reset | COMM3 | | loginPassword answers? verificationCode? password confirm +requestId?
GET /wps/member/hasWithdrawalPassword | COMM3 | |
GET /wps/member/bankCard | COMM3 | |
POST /wps/member/bankCard | COMM3 | | kind=BANK/PIX bankCode? branch? cardNumber? keyType=CPF/EMAIL/PHONE/EVP? key? paymentPassword
PUT /wps/member/bankCard | COMM3 | | id
POST /wps/member/bankCard/remove | COMM3 | | id paymentPassword
GET /wps/relay/banks | COMM3 | |
GET /wps/member/securityQuestions | COMM3 | +language |
GET /wps/member/customerSecurityQuestions | COMM3 | |
POST /wps/member/customerSecurityQuestions | COMM3 | | answers +requestId?
POST /wps/relay/verification/code | COMM3 | | purpose=EMAIL/MOBILE/PAYMENT_PASSWORD channel=EMAIL/SMS email? mobileNum? countryDialingCode?
POST /wps/member/info/email | COMM3 | | email verificationCode loginPassword? +requestId?
POST /wps/member/info/mobile | COMM3 | | mobileNum countryDialingCode verificationCode loginPassword? +requestId?
POST /wps/member/info/payeename | COMM3 | | payeeName
POST /wps/relay/pix/lookup | COMM3 | | keyType=CPF/EMAIL/PHONE/EVP key
GET /wps/relay/member/sessions | COMM3 | |
DELETE /wps/relay/member/sessions | COMM3 | id? others=1? |

GET /wps/relay/deposit/methods | COMM3 | |
POST /wps/relay/deposit/orders | COMM3 | | methodId amount payerName? promotionId? requestId
GET /wps/relay/deposit/orders | COMM3 | |
GET /wps/relay/deposit/order | COMM3 | orderNo |
POST /wps/relay/deposit/paid | COMM3 | | orderNo
DELETE /wps/relay/deposit/orders | COMM3 | orderNo |
GET /wps/transaction/withdraw | COMM3 | |
POST /wps/transaction/withdraw | COMM3 | | amount cardId paymentPassword requestId
GET /wps/relay/withdraw/order | COMM3 | orderNo |

GET /wps/relay/reports/deposit | COMM3 | startDate endDate status? pageNo |
GET /wps/relay/reports/withdraw | COMM3 | startDate endDate status? pageNo |
GET /wps/relay/reports/transactions | COMM3 | startDate endDate type? types=A? userName? pageNo |
GET /lgw/orders | COMM3 | startDate? endDate? gameId? status? pageNo |
GET /lgw/orders/detail | COMM3 | orderId |
POST /lgw/orders/suborders/cancel | COMM3 | | orderId suborderIds requestId
GET /wps/relay/reports/bets | COMM3 | gameType? vendor? status? startDate endDate pageNo |
GET /wps/relay/reports/profitAndLoss | COMM3 | startDate endDate gameType? +by=DAY/GAME_TYPE? |
GET /wps/relay/reports/export | COMM3 | report=deposit/withdraw/transactions/bets/lottery/profitAndLoss/teamPnl/teamBets/rebateIncome language FILTERS |

GET /wps/relay/transfer/upline | COMM3 | |
POST /wps/relay/transfer/upline | COMM3 | | amount paymentPassword remark? requestId
GET /wps/relay/rewards | REWCEN3 | status pageNo |
POST /wps/relay/rewards/claim | REWCEN3 | | ids requestId
GET /wps/relay/rebate/manual | COMM3 | |
POST /wps/relay/rebate/manual | COMM3 | | gameTypes asOf requestId
GET /wps/relay/rebate/report | COMM3 | startDate endDate pageNo |
GET /wps/relay/memberClub/benefit | MEMCLUB3 | |
GET /wps/relay/inbox/messages | INBOX3 | pageNo status? |
GET /wps/relay/inbox/message | INBOX3 | id |
GET /wps/relay/inbox/count | INBOX3 | |
GET /wps/relay/inbox/unread | INBOX3 | |
PUT /wps/relay/inbox/messages | INBOX3 | | ids? all?
DELETE /wps/relay/inbox/messages | INBOX3 | ids |
GET /wps/relay/inbox/notices | INBOX3 | pageNo |
PUT /wps/feedback | FEEDBACK3 | | files: type title content contact? images? +requestId?
GET /wps/feedback | FEEDBACK3 | pageNo |
GET /wps/relay/chat/token | COMM3 | |

GET /wps/relay/announcements | COMM3 | types groupName? platform=M merchantCode=MERCHANT token? |
GET /wps/relay/announcements/banner | COMM3 | groupName platform=M merchantCode=MERCHANT |
GET /wps/relay/announcements/notice | COMM3 | types=PL/A pageNo |
GET /wps/relay/announcements/popular | COMM3 | platform=M |
PUT /wps/relay/announcements/read | COMM3 | | ids
GET /wps/relay/promotions/categories | COMM3 | language |
GET /wps/relay/promotions/available | COMM3 | |
POST /wps/relay/promotions/applications | COMM3 | | files: promotionId comment images?
GET /wps/relay/promotions/applications | COMM3 | promotionId pageNo |
GET /wps/relay/referral/summary | COMM3 | |
GET /wps/relay/referral/records | COMM3 | pageNo |
GET /wps/relay/mission/leaderboard | COMM3 | period=day/week/month |
GET /wps/relay/mission/list | COMM3 | |
POST /wps/relay/mission/claim | COMM3 | | id

GET /lgw/games/mobile | COMM3 | merchant=MERCHANT platform=html5 clientType=2 gameName? gameType? gameClassify? isNew=0/1? minBet? pageNo pageSize=26 vassalage? language |
GET /lgw/games/popular | COMM3 | isPlatform=2 language platform=html5 gameType? merchantCode=MERCHANT |
GET /wps/relay/games/favourites | COMM3 | token pageNo gameType? gameName? pageSize=26 language |
POST /wps/relay/games/favourites | COMM3 | | nodeId token vendor
DELETE /wps/relay/games/favourites | COMM3 | nodeId token vendor |
GET /wps/relay/games/recent/add | COMM3 | nodeId vendor |
GET /wps/relay/games/recent | COMM3 | pageNo |
GET /wps/relay/games/types | COMM3 | typeId=1 merchant_code=MERCHANT |
GET /wps/relay/games/vendors | COMM3 | merchant_code=MERCHANT |
GET /wps/relay/games/vassalage | COMM3 | merchant_code=MERCHANT language |
GET /wps/relay/games/menus | COMM3 | device=MOBILE language |
GET /wps/game/launchGame | COMM3 | vendor? gameId? nodeId? clientType=2? platform=html5? playType=trad/ent? prize_mode? code? lottoArea=VN? launchMode=LOTT? lottoPrizeMode? lottoGameCode? lottoView=betting/lobby? device=MOBILE? backUrl? language? |
GET /wps/relay/lottery/list | COMM3 | prizeMode |
GET /wps/relay/lottery/menu | COMM3 | prizeMode device=MOBILE language |
GET /wps/relay/lottery/vn/results | COMM3 | gameId? |
GET /wps/relay/lottery/vn/numero | COMM3 | gameId? |

GET /wps/relay/agent/contracts/pending | COMM3 | token |
GET /wps/relay/agent/salary/daily/contract | DAILYSALCONT3 | |
GET /wps/relay/agent/salary/daily/process | DAILYSALCONT3 | requestId action=accept/reject |
GET /wps/relay/agent/dividend/contract | AFFMAN3 | requestId |
POST /wps/relay/agent/dividend/process | AFFMAN3 | | requestId action=accept/reject
GET /wps/relay/agent/salary/hourly/contract | HOURSAL3 | |
POST /wps/relay/agent/salary/hourly/process | HOURSAL3 | | requestId action=accept/reject
GET /wps/relay/agent/dividend/info | AFFMAN3 | |
GET /wps/relay/agent/dividend/records | AFFMAN3 | period? status? pageNo |
GET /wps/relay/agent/dividend/current | AFFMAN3 | |
GET /wps/relay/agent/dividend/downline | AFFMAN3 | period? pageNo |
POST /wps/relay/agent/dividend/pay | AFFMAN3 | | id paymentPassword requestId
GET /wps/relay/agent/team/kpi | AGEINFO3 | startDate endDate size |
GET /wps/relay/agent/team/overview | AGEINFO3 | startDate endDate |
GET /wps/relay/agent/team/daily | AGEINFO3 | startDate endDate |
GET /wps/relay/agent/team/pnl | AGEINFO3 | startDate endDate userName? +parentId? pageNo |
GET /wps/relay/agent/team/members | AGEINFO3 | userName? online? parentId? pageNo |
GET /wps/relay/agent/team/member | AGEINFO3 | id |
GET /wps/relay/agent/team/bets | AGEINFO3 | startDate endDate userName? gameType? pageNo |
GET /wps/relay/agent/rebates | AGEINFO3 | memberId? |
PUT /wps/relay/agent/rebates | AGEINFO3 | | memberId? version rates
GET /wps/relay/agent/rebates/income | AGEINFO3 | startDate endDate pageNo |
PUT /wps/relay/agent/accounts | AGEINFO3 | | sealed: type=0/1 username password rates remark? requestId
GET /wps/relay/agent/links | AGEINFO3 | |
POST /wps/relay/agent/links | AGEINFO3 | | type=0/1 rates expireDays=1/7/30/0 remark? requestId
DELETE /wps/relay/agent/links | AGEINFO3 | id |
GET /wps/relay/agent/contracts | AGEINFO3 | kind=DAILY/HOURLY/DIVIDEND |
POST /wps/relay/agent/salary/offers | AGEINFO3 | | memberId period=DAY/HOUR tiers
POST /wps/relay/agent/dividend/offers | AGEINFO3 | | memberId tiers
GET /wps/relay/agent/contracts/offers | AGEINFO3 | kind? status? pageNo |
DELETE /wps/relay/agent/contracts/offers | AGEINFO3 | requestId |
GET /wps/relay/agent/redRain | AGEINFO3 | |
POST /wps/relay/agent/redRain/grab | AGEINFO3 | | roundId requestId
GET /wps/relay/agent/redRain/history | AGEINFO3 | pageNo |

GET /wps/relay/rg/status | COMM3 | |
POST /wps/relay/rg/session/beat | COMM3 | | playing visible
POST /wps/relay/rg/realityCheck/ack | COMM3 | | checkNo action=CONTINUE/LEAVE/TIME_OUT shownMs
PUT /wps/relay/rg/realityCheck | COMM3 | | everyMin
GET /wps/relay/rg/limits | COMM3 | |
PUT /wps/relay/rg/limits | COMM3 | | kind=DEPOSIT/LOSS/STAKE/TIME period=SESSION/DAY/WEEK/MONTH value requestId
POST /wps/relay/rg/limits/confirm | COMM3 | | kind=DEPOSIT/LOSS/STAKE/TIME period=SESSION/DAY/WEEK/MONTH requestId
DELETE /wps/relay/rg/limits/pending | COMM3 | kind=DEPOSIT/LOSS/STAKE/TIME period=SESSION/DAY/WEEK/MONTH |
GET /wps/relay/rg/limits/history | COMM3 | pageNo |
POST /wps/relay/rg/timeOut | COMM3 | | duration? until? requestId
POST /wps/relay/rg/selfExclusion/prepare | COMM3 | | duration
POST /wps/relay/rg/selfExclusion | COMM3 | | duration prepareToken requestId
PUT /wps/relay/rg/selfExclusion | COMM3 | | duration
GET /wps/relay/rg/exit | COMM3 | |
POST /wps/relay/rg/exit/payout | COMM3 | | requestId
POST /wps/relay/rg/exit/return | COMM3 | | step=ASK/CONFIRM
GET /wps/relay/rg/statement | COMM3 | startDate endDate groupBy=day/week/month |
GET /wps/relay/rg/statement/export | COMM3 | startDate endDate groupBy=day/week/month language |
`

/** ENT-07, ENT-11 and, of responsible gaming, `rgLimits` and `adult`: which are asked for, the whitelabel says. */
const REGISTRATION =
  'countryDialingCode? registerUrl registerMethod=APP/H5/WEBCLIP/PWA username? password? confirmPassword? affiliateCode? ' +
  'paymentPassword? recommenderId? nickname? payeeName? email? mobileNum? idNumber? qqNum? facebook? wechat? line? ' +
  'whatsapp? zalo? captcha? +captchaKey? type=0 domain verificationCode? firebaseChannel=sms? firebaseIdToken? rgLimits? adult?'

/** Of the reports that can be had as a file: each its own (b.19). */
const FILTERS =
  'startDate endDate status? type? types=A? userName? gameId? gameType? vendor? +by=DAY/GAME_TYPE? +parentId?'

export interface SpecifiedName {
  name: string
  optional: boolean
  /** The only values that it may have; none said: any. */
  values: readonly string[]
}

export interface SpecifiedCall {
  /** `GET /wps/…` */
  address: string
  module: string
  query: readonly SpecifiedName[]
  /** Undefined: it has none. */
  body: { encoding: string; names: readonly SpecifiedName[] } | undefined
}

function namesOf(text: string): SpecifiedName[] {
  return text.split(/\s+/).flatMap((word) => {
    if (word === '') return []
    const [, name = '', values = '', optional = ''] = /^\+?(\w+)(?:=([^?]+))?(\??)$/.exec(word) ?? []
    return { name, optional: optional !== '', values: values === '' ? [] : values.split('/') }
  })
}

function bodyOf(text: string): SpecifiedCall['body'] {
  if (text === '') return undefined
  const [, how = '', names = ''] = /^(?:(\w+):)?(.*)$/.exec(text.trim()) ?? []
  const encoding = { '': 'json', files: 'multipart' }[how] ?? how
  return { encoding, names: namesOf(names) }
}

/** The table's rows, by method and address. */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = TABLE.trim()
  .split(/\n+/)
  .map((row) => {
    const filled = row.replace('FILTERS', FILTERS).replace('REGISTRATION', REGISTRATION)
    const [address = '', module = '', query = '', body = ''] = filled.split('|').map((cell) => cell.trim())
    return { address, module, query: namesOf(query), body: bodyOf(body) }
  })
