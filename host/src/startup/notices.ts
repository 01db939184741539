/** The notices of a closed site in one language. */
export interface Notice {
  name: string
  maintenance: string
  region: string
  again: string
  support: string
  rtl?: true
}

const notice = (
  name: string,
  maintenance: string,
  region: string,
  again: string,
  support: string,
): Notice => ({ name, maintenance, region, again, support })

const rtl = (written: Notice): Notice => ({ ...written, rtl: true })

/** For visitors of every other language. */
export const ENGLISH = notice(
  'English',
  'We are under maintenance. Your balance and your bets are safe.',
  'This site cannot be used from where you are.',
  'Check again',
  'Customer service',
)

/**
 * The maintenance and the IP-restriction notice in the languages of the world (I18N-03, ERR-26, ERR-27, AMB-24), by
 * language code. A visitor from abroad understands the refusal. Loaded only with the pages.
 */
export const NOTICES: Readonly<Record<string, Notice>> = {
  pt: notice(
    'Português',
    'Estamos em manutenção. Seu saldo e suas apostas estão seguros.',
    'Este site não pode ser usado de onde você está.',
    'Verificar de novo',
    'Atendimento',
  ),
  en: ENGLISH,
  es: notice(
    'Español',
    'Estamos en mantenimiento. Tu saldo y tus apuestas están a salvo.',
    'Este sitio no se puede usar desde donde estás.',
    'Volver a comprobar',
    'Atención al cliente',
  ),
  fr: notice(
    'Français',
    'Le site est en maintenance. Votre solde et vos paris sont en sécurité.',
    'Ce site ne peut pas être utilisé depuis votre région.',
    'Vérifier à nouveau',
    'Service client',
  ),
  de: notice(
    'Deutsch',
    'Wir führen Wartungsarbeiten durch. Ihr Guthaben und Ihre Wetten sind sicher.',
    'Diese Seite kann von Ihrem Standort aus nicht genutzt werden.',
    'Erneut prüfen',
    'Kundendienst',
  ),
  it: notice(
    'Italiano',
    'Siamo in manutenzione. Il tuo saldo e le tue scommesse sono al sicuro.',
    'Questo sito non può essere usato dal luogo in cui ti trovi.',
    'Controlla di nuovo',
    'Assistenza clienti',
  ),
  nl: notice(
    'Nederlands',
    'We zijn bezig met onderhoud. Je saldo en je inzetten zijn veilig.',
    'Deze site kan niet worden gebruikt vanaf waar je bent.',
    'Opnieuw controleren',
    'Klantenservice',
  ),
  sv: notice(
    'Svenska',
    'Vi utför underhåll. Ditt saldo och dina spel är säkra.',
    'Den här webbplatsen kan inte användas där du befinner dig.',
    'Kontrollera igen',
    'Kundtjänst',
  ),
  da: notice(
    'Dansk',
    'Vi udfører vedligeholdelse. Din saldo og dine væddemål er sikre.',
    'Dette websted kan ikke bruges, hvor du er.',
    'Tjek igen',
    'Kundeservice',
  ),
  nb: notice(
    'Norsk bokmål',
    'Vi utfører vedlikehold. Saldoen og innsatsene dine er trygge.',
    'Dette nettstedet kan ikke brukes der du er.',
    'Sjekk igjen',
    'Kundeservice',
  ),
  fi: notice(
    'Suomi',
    'Huoltotyöt ovat käynnissä. Saldosi ja vetosi ovat turvassa.',
    'Tätä sivustoa ei voi käyttää sijainnistasi.',
    'Tarkista uudelleen',
    'Asiakaspalvelu',
  ),
  is: notice(
    'Íslenska',
    'Viðhald stendur yfir. Innstæðan þín og veðmálin eru örugg.',
    'Ekki er hægt að nota þennan vef þar sem þú ert.',
    'Athuga aftur',
    'Þjónustuver',
  ),
  et: notice(
    'Eesti',
    'Teeme hooldustöid. Sinu saldo ja panused on turvalised.',
    'Seda saiti ei saa sinu asukohast kasutada.',
    'Kontrolli uuesti',
    'Klienditugi',
  ),
  lv: notice(
    'Latviešu',
    'Notiek apkope. Jūsu bilance un likmes ir drošībā.',
    'Šo vietni nevar izmantot no jūsu atrašanās vietas.',
    'Pārbaudīt vēlreiz',
    'Klientu apkalpošana',
  ),
  lt: notice(
    'Lietuvių',
    'Vykdoma priežiūra. Jūsu likutis ir statymai saugūs.',
    'Šia svetaine negalima naudotis iš jūsų vietovės.',
    'Patikrinti dar kartą',
    'Klientų aptarnavimas',
  ),
  pl: notice(
    'Polski',
    'Trwają prace konserwacyjne. Twoje saldo i zakłady są bezpieczne.',
    'Z tej strony nie można korzystać z Twojej lokalizacji.',
    'Sprawdź ponownie',
    'Obsługa klienta',
  ),
  cs: notice(
    'Čeština',
    'Probíhá údržba. Váš zůstatek a sázky jsou v bezpečí.',
    'Tyto stránky nelze z vašeho místa používat.',
    'Zkontrolovat znovu',
    'Zákaznická podpora',
  ),
  sk: notice(
    'Slovenčina',
    'Prebieha údržba. Váš zostatok a stávky sú v bezpečí.',
    'Túto stránku nie je možné používať z vašej polohy.',
    'Skontrolovať znova',
    'Zákaznícka podpora',
  ),
  sl: notice(
    'Slovenščina',
    'Izvajamo vzdrževanje. Vaše stanje in stave so varni.',
    'Tega spletnega mesta na vaši lokaciji ni mogoče uporabljati.',
    'Preveri znova',
    'Podpora strankam',
  ),
  hr: notice(
    'Hrvatski',
    'Održavanje je u tijeku. Vaše stanje i oklade su na sigurnom.',
    'Ova se stranica ne može koristiti s vaše lokacije.',
    'Provjeri ponovno',
    'Korisnička podrška',
  ),
  sr: notice(
    'Српски',
    'Одржавање је у току. Ваше стање и опкладе су безбедни.',
    'Овај сајт не може да се користи са ваше локације.',
    'Провери поново',
    'Корисничка подршка',
  ),
  hu: notice(
    'Magyar',
    'Karbantartás zajlik. Az egyenlege és a fogadásai biztonságban vannak.',
    'Ez az oldal nem használható az Ön tartózkodási helyéről.',
    'Újraellenőrzés',
    'Ügyfélszolgálat',
  ),
  ro: notice(
    'Română',
    'Suntem în mentenanță. Soldul și pariurile tale sunt în siguranță.',
    'Acest site nu poate fi folosit din locul în care te afli.',
    'Verifică din nou',
    'Asistență clienți',
  ),
  bg: notice(
    'Български',
    'Извършваме поддръжка. Балансът и залозите ви са в безопасност.',
    'Този сайт не може да се използва от вашето местоположение.',
    'Провери отново',
    'Обслужване на клиенти',
  ),
  el: notice(
    'Ελληνικά',
    'Γίνονται εργασίες συντήρησης. Το υπόλοιπο και τα στοιχήματά σας είναι ασφαλή.',
    'Αυτός ο ιστότοπος δεν μπορεί να χρησιμοποιηθεί από την τοποθεσία σας.',
    'Έλεγχος ξανά',
    'Εξυπηρέτηση πελατών',
  ),
  tr: notice(
    'Türkçe',
    'Bakım çalışması yapıyoruz. Bakiyeniz ve bahisleriniz güvende.',
    'Bu site bulunduğunuz yerden kullanılamaz.',
    'Yeniden kontrol et',
    'Müşteri hizmetleri',
  ),
  ru: notice(
    'Русский',
    'Ведутся технические работы. Ваш баланс и ставки в безопасности.',
    'Этим сайтом нельзя пользоваться в вашем регионе.',
    'Проверить снова',
    'Служба поддержки',
  ),
  uk: notice(
    'Українська',
    'Тривають технічні роботи. Ваш баланс і ставки в безпеці.',
    'Цим сайтом не можна користуватися у вашому регіоні.',
    'Перевірити знову',
    'Служба підтримки',
  ),
  kk: notice(
    'Қазақша',
    'Техникалық жұмыстар жүріп жатыр. Балансыңыз бен ставкаларыңыз қауіпсіз.',
    'Бұл сайтты сіз тұрған жерден пайдалануға болмайды.',
    'Қайта тексеру',
    'Қолдау қызметі',
  ),
  ka: notice(
    'ქართული',
    'მიმდინარეობს ტექნიკური სამუშაოები. თქვენი ბალანსი და ფსონები დაცულია.',
    'ამ საიტით სარგებლობა თქვენი ადგილმდებარეობიდან შეუძლებელია.',
    'ხელახლა შემოწმება',
    'მომხმარებელთა მხარდაჭერა',
  ),
  ar: rtl(
    notice(
      'العربية',
      'نجري أعمال صيانة. رصيدك ورهاناتك في أمان.',
      'لا يمكن استخدام هذا الموقع من مكانك.',
      'تحقق مرة أخرى',
      'خدمة العملاء',
    ),
  ),
  he: rtl(
    notice(
      'עברית',
      'האתר בתחזוקה. היתרה וההימורים שלך בטוחים.',
      'לא ניתן להשתמש באתר זה מהמקום שבו אתם נמצאים.',
      'לבדוק שוב',
      'שירות לקוחות',
    ),
  ),
  fa: rtl(
    notice(
      'فارسی',
      'در حال تعمیر و نگهداری هستیم. موجودی و شرط‌های شما امن است.',
      'این سایت از جایی که هستید قابل استفاده نیست.',
      'بررسی دوباره',
      'خدمات مشتریان',
    ),
  ),
  ur: rtl(
    notice(
      'اردو',
      'سائٹ کی دیکھ بھال جاری ہے۔ آپ کا بیلنس اور شرطیں محفوظ ہیں۔',
      'یہ سائٹ آپ کے مقام سے استعمال نہیں کی جا سکتی۔',
      'دوبارہ چیک کریں',
      'کسٹمر سروس',
    ),
  ),
  hi: notice(
    'हिन्दी',
    'रखरखाव चल रहा है। आपका बैलेंस और दांव सुरक्षित हैं।',
    'आप जहाँ हैं वहाँ से इस साइट का उपयोग नहीं किया जा सकता।',
    'फिर से जाँचें',
    'ग्राहक सेवा',
  ),
  bn: notice(
    'বাংলা',
    'রক্ষণাবেক্ষণ চলছে। আপনার ব্যালেন্স ও বাজি নিরাপদ আছে।',
    'আপনার অবস্থান থেকে এই সাইট ব্যবহার করা যায় না।',
    'আবার দেখুন',
    'গ্রাহক সেবা',
  ),
  ta: notice(
    'தமிழ்',
    'பராமரிப்பு நடைபெறுகிறது. உங்கள் இருப்பும் பந்தயங்களும் பாதுகாப்பாக உள்ளன.',
    'நீங்கள் இருக்கும் இடத்திலிருந்து இந்தத் தளத்தைப் பயன்படுத்த முடியாது.',
    'மீண்டும் சரிபார்',
    'வாடிக்கையாளர் சேவை',
  ),
  th: notice(
    'ไทย',
    'กำลังปิดปรับปรุง ยอดเงินและเดิมพันของคุณปลอดภัย',
    'ไม่สามารถใช้เว็บไซต์นี้จากที่ที่คุณอยู่ได้',
    'ตรวจสอบอีกครั้ง',
    'ฝ่ายบริการลูกค้า',
  ),
  vi: notice(
    'Tiếng Việt',
    'Hệ thống đang bảo trì. Số dư và các lượt cược của bạn vẫn an toàn.',
    'Không thể sử dụng trang này từ nơi bạn đang ở.',
    'Kiểm tra lại',
    'Chăm sóc khách hàng',
  ),
  id: notice(
    'Bahasa Indonesia',
    'Kami sedang dalam pemeliharaan. Saldo dan taruhan Anda aman.',
    'Situs ini tidak dapat digunakan dari lokasi Anda.',
    'Periksa lagi',
    'Layanan pelanggan',
  ),
  ms: notice(
    'Bahasa Melayu',
    'Kami sedang menjalankan penyelenggaraan. Baki dan pertaruhan anda selamat.',
    'Laman ini tidak boleh digunakan dari lokasi anda.',
    'Semak semula',
    'Khidmat pelanggan',
  ),
  tl: notice(
    'Filipino',
    'May isinasagawang maintenance. Ligtas ang iyong balanse at mga taya.',
    'Hindi magagamit ang site na ito mula sa iyong kinaroroonan.',
    'Suriin muli',
    'Serbisyo sa customer',
  ),
  km: notice(
    'ខ្មែរ',
    'កំពុងថែទាំប្រព័ន្ធ។ សមតុល្យ និងការភ្នាល់របស់អ្នកមានសុវត្ថិភាព។',
    'មិនអាចប្រើគេហទំព័រនេះពីកន្លែងដែលអ្នកនៅបានទេ។',
    'ពិនិត្យម្ដងទៀត',
    'សេវាអតិថិជន',
  ),
  my: notice(
    'မြန်မာ',
    'ပြုပြင်ထိန်းသိမ်းမှု လုပ်ဆောင်နေပါသည်။ သင့်လက်ကျန်ငွေနှင့် လောင်းကြေးများ လုံခြုံပါသည်။',
    'သင်ရှိသည့်နေရာမှ ဤဆိုက်ကို အသုံးမပြုနိုင်ပါ။',
    'ထပ်မံစစ်ဆေးရန်',
    'ဖောက်သည်ဝန်ဆောင်မှု',
  ),
  zh: notice(
    '简体中文',
    '系统维护中，您的余额和注单均安全。',
    '您所在的地区无法使用本网站。',
    '重新检查',
    '客服',
  ),
  'zh-tw': notice(
    '繁體中文',
    '系統維護中，您的餘額和注單均安全。',
    '您所在的地區無法使用本網站。',
    '重新檢查',
    '客服',
  ),
  ja: notice(
    '日本語',
    'ただいまメンテナンス中です。残高とベットは安全です。',
    'お住まいの地域からはこのサイトをご利用いただけません。',
    '再確認',
    'カスタマーサービス',
  ),
  ko: notice(
    '한국어',
    '점검 중입니다. 잔액과 베팅 내역은 안전합니다.',
    '현재 위치에서는 이 사이트를 이용할 수 없습니다.',
    '다시 확인',
    '고객센터',
  ),
  sw: notice(
    'Kiswahili',
    'Tovuti iko kwenye matengenezo. Salio na dau zako ziko salama.',
    'Tovuti hii haiwezi kutumika kutoka mahali ulipo.',
    'Angalia tena',
    'Huduma kwa wateja',
  ),
}
