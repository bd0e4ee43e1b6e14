export { AssetsProvider, type Assets, type AssetsProviderProps } from './assets/assets.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { BarChart, type Bar, type BarChartProps } from './bar-chart/bar-chart.tsx';
export { BuildList, type BuildListCategory, type BuildListProps } from './build-list/build-list.tsx';
export { Button, linkButton, type ButtonProps } from './button/button.tsx';
export { Change, type ChangeProps } from './change/change.tsx';
export { CommandPalette } from './command-palette/command-palette.tsx';
export type { CommandPaletteProps, PaletteGroup, PaletteItem } from './command-palette/palette-props.ts';
export { download, toCsv, toJson } from './data-table/csv.ts';
export {
  DataTable,
  type Column,
  type Exported,
  type DataTableProps,
  type Density,
  type Sort,
  type TableView,
} from './data-table/data-table.tsx';
export { DeltaBar, type DeltaBarProps } from './delta-bar/delta-bar.tsx';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ExperimentalMark, type ExperimentalMarkProps } from './experimental-mark/experimental-mark.tsx';
export {
  FilterBar,
  type ChoiceField,
  type CustomField,
  type DatesField,
  type FilterBarProps,
  type FilterField,
  type FilterOption,
  type FilterValues,
  type RangeField,
  type RanksField,
} from './filter-bar/filter-bar.tsx';
export {
  formatCompact,
  formatCount,
  formatDuration,
  formatPercent,
  percentDecimals,
} from './format/format.ts';
export { FreshnessStamp, type FreshnessStampProps } from './freshness-stamp/freshness-stamp.tsx';
export { Glyph, GLYPH_NAMES, type GlyphName, type GlyphProps } from './glyph/glyph.tsx';
export { HeroPortrait, type HeroPortraitProps } from './hero-portrait/hero-portrait.tsx';
export { binValues } from './histogram/bin-values.ts';
export { Histogram, type HistogramProps } from './histogram/histogram.tsx';
export type { Bin, HistogramMarker } from './histogram/bin.ts';
export { ItemIcon, type ItemIconProps } from './item-icon/item-icon.tsx';
export { LineChart, type Tone } from './line-chart/line-chart.tsx';
export type {
  ChartEvent,
  LineChartProps,
  LinePoint,
  LineLevel,
  LineSeries,
  SignedSide,
} from './line-chart/line-chart-props.ts';
export { LinkTabs, type LinkTabsProps } from './link-tabs/link-tabs.tsx';
export { Link, type LinkProps } from './link/link.tsx';
export { Logo, type LogoProps } from './logo/logo.tsx';
export { MatchResult, type MatchResultProps, type MatchResultTeam } from './match-result/match-result.tsx';
export { Menu, type MenuAction, type MenuProps } from './menu/menu.tsx';
export { Modal, type ModalProps } from './modal/modal.tsx';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { Popover, type PopoverProps } from './popover/popover.tsx';
export {
  COMMUNITY_GOAL,
  COMMUNITY_LEVELS,
  communityLevel,
  ProgressWidget,
  type CommunityLevel,
  type CommunityProgress,
  type ProgressWidgetProps,
} from './progress-widget/progress-widget.tsx';
export { RankBadge, type RankBadgeProps } from './rank-badge/rank-badge.tsx';
export { RankLabel, type RankLabelProps } from './rank-label/rank-label.tsx';
export {
  RankProgressionPopup,
  type DistributionLink,
  type RankProgressionPopupProps,
} from './rank-progression-popup/rank-progression-popup.tsx';
export { ScatterPlot } from './scatter-plot/scatter-plot.tsx';
export type { ScatterGroup, ScatterPlotProps, ScatterPoint } from './scatter-plot/scatter-plot-props.ts';
export { matchIdOf, playerQuery } from './search-box/search-query.ts';
export { SearchBox, SearchRefused, type PlayerResult, type PlayerSearch } from './search-box/search-box.tsx';
export type { SearchBoxProps, SearchMode, SearchShortcut } from './search-box/search-box-props.ts';
export {
  EarlySearchBox,
  searchBegun,
  type EarlySearchBoxProps,
  type SearchBegun,
} from './search-box/early-search-box.tsx';
export { SignInButton, type SignInButtonProps } from './sign-in-button/sign-in-button.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { StatWithInterval, type StatWithIntervalProps } from './stat-with-interval/stat-with-interval.tsx';
export { Table, type TableProps } from './table/table.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export { createToasts, ToastList, type ToastMessage, type Toasts } from './toast/toast.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
export {
  WinChanceLine,
  type WinChanceLineProps,
  type WinChancePoint,
} from './win-chance-line/win-chance-line.tsx';
