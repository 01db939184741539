/// <reference path="./ui/types/css.d.ts" />
/// <reference path="./i18n/types/po.d.ts" />
