import { type Part, partOf } from './answer-notation.ts'

/**
 * The entities of the specification (section 3, ENT-01 to ENT-38; contract-additions b.15 to b.21; responsible-gaming b.12), by
 * name. Written from those texts, never from the contract. `answer-notation.ts` says how they are written; `+`: no text has
 * it, a screen needs it besides. Optional though no text says so: pictures that an operator may lack, the end of what has none
 * (`noExpiry`), and the value of a limit that nobody set.
 *
 * Not built: the whitelabel's `social` of the registration (AMB-117 has
 * its two flags), `status` of a team's member (`online` and `lastLogin` tell it).
 */
const ENTITIES: Readonly<Record<string, string>> = {
  MemberInfo:
    '{id:* type:n account userName nickname~ regDate:n toUpline:b clubLabel?:{labelName} email? mobileNum? payeeName? iconUrl?}',
  Wallet: '{currencySymbol sumBalance:n}',
  Login: '{token userName customerType:* firstTimeLogin:b}',
  HotMatch: '{homeTeam awayTeam homeTeamImageUrl~ awayTeamImageUrl~ league matchTime:n vendor roomId nodeId}',
  GameItem:
    '{nodeId gameName? nodeName? vassalage iconUrl? showIcon? gameType roomId? gameId? supportPlay~:b +vassalageName? +isNew?:b +isHot?:b rtp?:n rulesUrl?}',
  GameVendor:
    '{gameCategory vendorNames:[{accountTypeName}] mapping:map{gameClassify:[{key displayName}]} sorting:[s]}',
  Vassalage: '{vassalage displayName mobileSmallIcon mobileLargeIcon gameType gameId~ nodeId~}',
  LotteryGame:
    '{gameId gameCode gameGroupCode remark mobileIconUrl~ numero remainTime:n lockTime:n isSale:b previousWinningNumber ' +
    'winningTime:n tags~:[s] entPlaySwitch~ tradPlaySwitch~ mUi~ css~ code rtp?:n rulesUrl?}',
  LotteryGroup: '{gameGroupId displayName games:[LotteryGame]}',
  LotteryMenuGroup: '{tag labelName gameMenus:[LotteryGame]}',
  Announcement:
    '{id:* title content category~ promoAnnouncementCategoryIds~:[*] startDate:* endDate?:* noExpiry~:n ' +
    'announcementImages~:[{url sequence:n}] groupName~ +read?:b}',
  Banner: '{url title groupName link? promo?:b +subtitle? +action?}',
  TeamFooter: '{teamLoginMemberCount:n teamBetMemberCount:n teamRegisterMemberCount:n teamOnlineCount:n}',
  DepositOrder:
    '{orderNo methodId type methodName amount:n fee:n credited:n paid?:n status reason? createdAt:n expireAt:n paidAt?:n ' +
    'endToEndId? serverNow:n pay?:* +promotionId? +payerName?}',
  BankCard: '{id kind bankCode? bankName keyType? masked payeeMasked isDefault:b inUse:b}',
  Session: '{id device browser startedAt:n lastSeenAt:n current:b}',
  Figures:
    '{members:n agents:n balance:n deposit:n withdraw:n stake:n win:n rebate:n bonus:n profit:n newMembers:n firstDeposits:n +valid:n}',
  LotteryOrder: '{orderId gameName numero playName stake:n win:n status time:n +gameId +draws:n +refunded:n}',
  Totals: '{deposit:n withdraw:n stake:n valid:n win:n rebate:n bonus:n profit:n}',
  Contract:
    '{requestId kind period tiers:[{turnover?:n profit?:n members:n rate:n}] from validFrom:n status offeredAt:n answeredAt?:n}',
  ContractRequest: '{requestId period tiers:[{turnover?:n profit?:n members:n rate:n}] from validFrom:n}',
  Running: '{rate:n validFrom:n}',
  Rate: '{gameType vendor? rate:n}',
  Link: '{id code url type:n rates:[Rate] registered:n expireAt?:n +remark?}',
  Message: '{id title content time:n read:b}',
  Limit:
    '{kind period value?:* used:n remaining?:* freesAt?:n freesAmount?:n since?:n imposed:b pending?:{value:* requestedAt:n ' +
    'effectiveAt:n confirmBy:n state}}',
  Status:
    '{state until?:n reason? serverNow:n missing:[s] reviewDueAt?:n session?:{id startedAt:n elapsedSec:n stake:n payout:n net:n ' +
    'deposits:n trial:b checkEveryMin:n checkNo:n checkDueAt:n} tightest?:{kind period limit:n used:n freesAt?:n} near?:[{period percent:n}]}',
  StatementSums: '{net:n wagers:n wins:n deposits:n withdrawals:n cashNet:n bonus:n sessions:n minutes:n}',
}

/** What `value` of each call's answer is; `bare` calls answer it without the envelope. */
const ANSWERS = `
GET /wps/system/siteInfo | {merchantCode trialMerchantCode name logoUrl? imageCdn~ maintenance:b regionRestriction:b location~:* currency prizeModes:[{code title}]}
GET /wps/system/location | {country region ip~ restricted:b}
GET /wps/system/status | {maintenance:b regionRestriction:b startAt?:n endAt?:n message?}
GET /wps/system/template | {app_background app_desc app_desc_font_color mem_cen dep_func}
GET /wps/system/settings/consolidated | {flags:map:b encryptKey settings:*}
GET /wps/system/whitelabel | {agentMenu:[s] memberMenu:[s]}
GET /wps/system/domainRoute | {domain target affiliateCode?}
GET /wps/system/console | {firebase?:{enabled:b apiKey +url} csPathVersion? +social?:*}
GET /wps/system/version | {version pathList:[s] resources:[{resourceType url}]}
GET /wps/system/service | {entries:[{csType path}] contacts:{TELEGRAM?:{url} WHATSAPP?:{url}}}
GET /wps/system/country | [{code name dialingCode minLength~:n maxLength~:n}]
GET /wps/system/helpCenter | [{title content}]
GET /wps/system/agreement | {title content}
POST /wps/session/login | Login
POST /wps/session/login/social | Login
DELETE /wps/session/logout | b
POST /wps/session/login/freeplay | {token userName customerType:* firstTimeLogin:b trial:n}
GET /wps/session/trial/account | {account password expireAt:n}
GET /wps/captcha | s
GET /wps/system/setting/register | {methods:{username:b mobileNum:b} captcha:b agree~:b firebaseSms:b affiliate:{enabled:b required:b} fields:[{name enabled:b required:b sort~:n methods~:[s] rule?:{pattern? min?:n max?:n enum?:[s]} message~:map s}]}
GET /wps/system/setting/register/validation | map{pattern? min?:n max?:n message?}
GET /wps/member/affiliate | {affiliateCode}
POST /wps/member/affiliate/check | *
PUT /wps/member/register | Login
PUT /wps/member/register/mobile | Login
GET /wps/verification/sms/noLogin | {expiredMinutes?:n}
POST /wps/verification/sms/noLogin | {expiredMinutes?:n}
POST /wps/verification/sms/register | {expiredMinutes?:n}
POST /wps/member/password/forgot | b
POST /wps/member/password/sms | b
GET /wps/member/info | MemberInfo
PUT /wps/member/info/nickname | b
POST /wps/member/info/icon | {icons:[{id url +name}] current?}
GET /wps/member/info/icon | {icons:[{id url +name}] current?}
GET /wps/wallets/balance | Wallet
GET /wps/relay/wallets/merchant | [{vendor displayName balance:n}]
GET /wps/member/securityConfig | {password:b paymentPassword:b email:{bound:b verified:b masked?} mobileNum:{bound:b verified:b masked?} payeeName:{bound:b masked?} bankCards:n securityQuestions:b level:n}
POST /wps/member/password | b
POST /wps/member/paymentPassword | b
PUT /wps/member/paymentPassword | b
POST /wps/member/paymentPassword/reset | b
GET /wps/member/hasWithdrawalPassword | b
GET /wps/member/bankCard | [BankCard]
POST /wps/member/bankCard | [BankCard]
PUT /wps/member/bankCard | [BankCard]
POST /wps/member/bankCard/remove | [BankCard]
GET /wps/relay/banks | [{code name iconUrl?}]
GET /wps/member/securityQuestions | [{id text}]
GET /wps/member/customerSecurityQuestions | [{id}]
POST /wps/member/customerSecurityQuestions | [{id}]
POST /wps/relay/verification/code | {expiredMinutes~:n sentTo}
POST /wps/member/info/email | b
POST /wps/member/info/mobile | b
POST /wps/member/info/payeename | b
POST /wps/relay/pix/lookup | {holderMasked bankName}
GET /wps/relay/member/sessions | [Session]
DELETE /wps/relay/member/sessions | [Session]
GET /wps/relay/deposit/methods | [{id type name iconUrl? min:n max:n fee:n quickAmounts:[n] fields:[s] open:b feeRate?:n orderMinutes:n promotions:[{id title bonusRate:n turnover:n}] turnoverFactor:n}]
POST /wps/relay/deposit/orders | DepositOrder
GET /wps/relay/deposit/orders | [DepositOrder]
GET /wps/relay/deposit/order | DepositOrder
POST /wps/relay/deposit/paid | {orderNo status}
DELETE /wps/relay/deposit/orders | {orderNo status}
GET /wps/transaction/withdraw | {min:n max:n dailyCount:n dailyLeft:n feeRate:n turnoverRequired:n turnoverDone:n cards:[BankCard] hasPaymentPassword:b balance:n withdrawable:n hasPayeeName:b lockedUntil?:n nextAt?:n statedMinutes:n}
POST /wps/transaction/withdraw | {orderNo}
GET /wps/relay/withdraw/order | {orderNo amount:n fee:n net:n card:* status reason? timeline:[{status time:n}] endToEndId? statedAt:n serverNow:n}
GET /wps/relay/reports/deposit | list{orderNo time:n method amount:n fee:n status remark credited:n reason? paidAt?:n} footer{total:n} serverNow:n
GET /wps/relay/reports/withdraw | list{orderNo time:n bank amount:n fee:n status remark net:n reason?} footer{total:n} serverNow:n
GET /wps/relay/reports/transactions | list{id:* time:n type amount:n balanceAfter:n remark userName? reference?:{kind no}} footer{income:n expense:n} serverNow:n
GET /lgw/orders | list{LotteryOrder} footer{stake:n win:n} serverNow:n
GET /lgw/orders/detail | {LotteryOrder content odds:n winningNumber? extra? stopOnWin:b suborders:[{id numero stake:n win:n status drawAt:n cancellable:b +winningNumber?}] +serverNow:n}
POST /lgw/orders/suborders/cancel | {cancelled:[s] refused:[{id code}] refunded:n}
GET /wps/relay/reports/bets | list{id:* time:n vendor gameName stake:n valid:n win:n status +gameType} footer{stake:n +valid:n win:n} serverNow:n
GET /wps/relay/reports/profitAndLoss | {summary:Totals content:[{date? gameType? Totals}] serverNow:n}
GET /wps/relay/reports/export | {fileName content rows:n}
GET /wps/relay/transfer/upline | {uplineMasked? min:n max:n balance:n transferable:n hasPaymentPassword:b +lockedUntil?:n}
POST /wps/relay/transfer/upline | {transferNo balance:n}
GET /wps/relay/rewards | list{id title type amount:n expireAt:* status turnover:n} serverNow:n
POST /wps/relay/rewards/claim | {claimed:[{id amount:n}] refused:[{id code}]}
GET /wps/relay/rebate/manual | {content:[{gameType valid:n rate:n amount:n}] total:n asOf:n nextAt:n}
POST /wps/relay/rebate/manual | {amount:n}
GET /wps/relay/rebate/report | list{date:* gameType valid:n rate:n amount:n status} footer{+total:n} serverNow:n
GET /wps/relay/memberClub/benefit | {current?:{labelName level:n} progress:{deposit:n turnover:n next~:*} levels:[{labelName iconUrl~ conditions:* benefits:[{name value}]}]}
GET /wps/relay/inbox/messages | list Message
GET /wps/relay/inbox/message | Message
GET /wps/relay/inbox/count | n
GET /wps/relay/inbox/unread | n
PUT /wps/relay/inbox/messages | {unreadCount:n}
DELETE /wps/relay/inbox/messages | {unreadCount:n}
GET /wps/relay/inbox/notices | {contentLobby:[{id:* title content startDate:*}]}
PUT /wps/feedback | {id}
GET /wps/feedback | list{id type content time:n reply? status title images:n repliedAt?:n}
GET /wps/relay/chat/token | {url token}
GET /wps/relay/announcements | {banners?:[Banner] player?:[Announcement] popup?:[Announcement] hot?:[HotMatch] promotion?:[Announcement] footer?:{unreadCount:n}}
GET /wps/relay/announcements/banner | [Banner]
GET /wps/relay/announcements/notice | list Announcement footer~{unreadCount:n}
GET /wps/relay/announcements/popular | [Announcement]
PUT /wps/relay/announcements/read | {unreadCount:n}
GET /wps/relay/promotions/categories | [{id:* title iconImageUrl?}]
GET /wps/relay/promotions/available | [{code enabled:b id:* title}]
POST /wps/relay/promotions/applications | {applicationNo}
GET /wps/relay/promotions/applications | list{applicationNo time:n comment status reply? +images:n}
GET /wps/relay/referral/summary | {code link rules invited:n qualified:n reward:n +currencySymbol}
GET /wps/relay/referral/records | list{accountMasked time:n status reward:n}
GET /wps/relay/mission/leaderboard | {period +endsIn:n +currencySymbol content:[{rank:n accountMasked score:n prize:*}] mine?:{rank:n score:n}}
GET /wps/relay/mission/list | *
POST /wps/relay/mission/claim | *
GET /lgw/games/mobile | {games:[GameItem] pageNum:n totalPages:n}
GET /lgw/games/popular | {list:[GameItem]}
GET /wps/relay/games/favourites | {content:[GameItem] pageNum:n totalPages:n}
POST /wps/relay/games/favourites | b
DELETE /wps/relay/games/favourites | b
GET /wps/relay/games/recent/add | b
GET /wps/relay/games/recent | {content:[GameItem] pageNum:n totalPages:n}
GET /wps/relay/games/types | {content:[{gameType displayName iconUrl~ sort:n}]}
GET /wps/relay/games/vendors | [GameVendor]
GET /wps/relay/games/vassalage | [Vassalage]
GET /wps/relay/games/menus | [{tag labelName gameMenus:*}]
GET /wps/game/launchGame | {gameUrl rg?:{serverNow:n checkDueAt:n}}
GET /wps/relay/lottery/list | [LotteryGroup]
GET /wps/relay/lottery/menu | map LotteryMenuGroup
GET /wps/relay/lottery/vn/results | [{gameId numero winningNumber winningTime:n}]
GET /wps/relay/lottery/vn/numero | [{gameId numero remainTime:n lockTime:n isSale:b}]
GET /wps/relay/agent/contracts/pending | {dailysalreqtype divtypecompperiodreq contracthoursalreq}
GET /wps/relay/agent/salary/daily/contract | ContractRequest
GET /wps/relay/agent/salary/daily/process | b
GET /wps/relay/agent/dividend/contract | ContractRequest
POST /wps/relay/agent/dividend/process | b
GET /wps/relay/agent/salary/hourly/contract | ContractRequest
POST /wps/relay/agent/salary/hourly/process | b
GET /wps/relay/agent/dividend/info | {enabled:b period? rate?:n}
GET /wps/relay/agent/dividend/records | list{period:* profit:n members:n rate:n amount:n status +paidAt?:n}
GET /wps/relay/agent/dividend/current | {current?:{period:* profit:n members:n rate:n expected:n} serverNow:n}
GET /wps/relay/agent/dividend/downline | list{id userName period:* profit:n members:n rate:n amount:n status dueAt:n paidAt?:n} +hasPaymentPassword:b +serverNow:n
POST /wps/relay/agent/dividend/pay | {paidAt:n balance:n}
GET /wps/relay/agent/team/kpi | {content:* footer:TeamFooter}
GET /wps/relay/agent/team/overview | {Figures serverNow:n}
GET /wps/relay/agent/team/daily | {content:[{date deposit:n withdraw:n stake:n win:n rebate:n bonus:n profit:n newMembers:n firstDeposits:n +valid:n}] serverNow:n}
GET /wps/relay/agent/team/pnl | *
GET /wps/relay/agent/team/members | list{id:* userName type:n rebate:n balance:n members:n lastLogin?:n online:b direct:b path:[{id:* userName}]} footer{online:n} path:[{id:* userName}] serverNow:n
GET /wps/relay/agent/team/member | {id:* userName type:n direct:b registeredAt:n lastLogin?:n online:b balance:n members:n rates:[Rate] contracts:{daily?:Running hourly?:Running dividend?:Running} +serverNow:n}
GET /wps/relay/agent/team/bets | list{id:* time:n userName vendor gameName stake:n win:n status +gameType +valid:n +numero? +content? +drawAt?:n +result?} footer{stake:n win:n +valid:n} serverNow:n
GET /wps/relay/agent/rebates | {version:* content:[{gameType vendor? own:n min:n max:n rate:n}] +userName?}
PUT /wps/relay/agent/rebates | {version:* content:[{gameType vendor? own:n min:n max:n rate:n}] +userName?}
GET /wps/relay/agent/rebates/income | list{date:* userName gameType valid:n rate:n amount:n +id +vendor?} footer{amount:n +valid:n} serverNow:n
PUT /wps/relay/agent/accounts | {id:* userName}
GET /wps/relay/agent/links | [Link]
POST /wps/relay/agent/links | Link
DELETE /wps/relay/agent/links | b
GET /wps/relay/agent/contracts | {pending?:Contract current?:Contract next?:Contract history:[Contract]}
POST /wps/relay/agent/salary/offers | {requestId}
POST /wps/relay/agent/dividend/offers | {requestId}
GET /wps/relay/agent/contracts/offers | list{userName Contract}
DELETE /wps/relay/agent/contracts/offers | b
GET /wps/relay/agent/redRain | {state reason? roundId? startAt?:n endAt?:n durationSec:n chances:n chancesLeft:n odds:[{amount:n share:n}] commit? last?:{roundId secret commit +odds:[{amount:n share:n}] +results:*} serverNow:n +memberId}
POST /wps/relay/agent/redRain/grab | {amount:n chanceNo:n chancesLeft:n}
GET /wps/relay/agent/redRain/history | list{roundId chanceNo:n time:n amount:n} footer{total:n} serverNow:n
GET /wps/relay/rg/status | Status
POST /wps/relay/rg/session/beat | Status
POST /wps/relay/rg/realityCheck/ack | Status
PUT /wps/relay/rg/realityCheck | {everyMin:n}
GET /wps/relay/rg/limits | [Limit]
PUT /wps/relay/rg/limits | {applied limit:Limit}
POST /wps/relay/rg/limits/confirm | Limit
DELETE /wps/relay/rg/limits/pending | Limit
GET /wps/relay/rg/limits/history | list{time:n kind period from:* to:* actor}
POST /wps/relay/rg/timeOut | {until:n}
POST /wps/relay/rg/selfExclusion/prepare | {prepareToken until:* balance:n openBets:{count:n amount:n} payoutTo:*}
POST /wps/relay/rg/selfExclusion | {receiptNo until:* exitToken}
PUT /wps/relay/rg/selfExclusion | {until:*}
GET /wps/relay/rg/exit | {state until:* reason? balance:n currencySymbol payouts:[{orderNo amount:n status time:n}] payoutTo:* returnFrom?:n}
POST /wps/relay/rg/exit/payout | {orderNo amount:n}
POST /wps/relay/rg/exit/return | {confirmFrom?:n returned?:b}
GET /wps/relay/rg/statement/export | s
GET /wps/relay/rg/statement | {summary:StatementSums content:[{from to StatementSums}] lifetime:{deposits:n withdrawals:n since:n} +serverNow:n}
`

/** What each call answers, by its method and address. */
export const SPECIFIED_ANSWERS: ReadonlyMap<string, Part> = new Map(
  ANSWERS.trim()
    .split('\n')
    .map((row) => {
      const [address = '', answer = ''] = row.split(' | ')
      return [address, partOf(answer, ENTITIES)]
    }),
)
