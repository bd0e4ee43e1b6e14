/**
 * The game's record of a build, by the names that the game (`CMsgHeroBuild`) and the community API's JSON have in common. A field that is
 * absent or `null` was not set. Objects may have keys that no type here names: they come from JSON and stay in it. Fields of the binary
 * record that nobody knows stand in `$unknown`.
 */
export interface BuildRecord extends WithUnknown {
  /** As the game's servers number published builds. Unpublished ones have small numbers of the player's own, from 2 on. */
  readonly hero_build_id?: number | null;
  readonly hero_id?: number | null;
  /** The platform's account id (32 bits) of who wrote it. */
  readonly author_account_id?: number | null;
  /** Unix seconds. */
  readonly last_updated_timestamp?: number | null;
  readonly name?: string | null;
  readonly description?: string | null;
  /** 0 is English; the others follow the platform's list of languages. */
  readonly language?: number | null;
  readonly version?: number | null;
  /** The build it was copied from; of builds copied from none often itself. */
  readonly origin_build_id?: number | null;
  readonly details?: BuildDetails | null;
  /** Ids of abilities, of items, or of the game's standard tags, in one space of ids. */
  readonly tags?: readonly number[] | null;
  readonly development_build?: boolean | null;
  /** Unix seconds. */
  readonly publish_timestamp?: number | null;
}

export interface BuildDetails extends WithUnknown {
  readonly mod_categories?: readonly BuildModCategory[] | null;
  readonly ability_order?: BuildAbilityOrder | null;
}

/** A category of items. */
export interface BuildModCategory extends WithUnknown {
  readonly mods?: readonly BuildMod[] | null;
  readonly name?: string | null;
  readonly description?: string | null;
  /** Pixels in the game's editor: 120 an item. */
  readonly width?: number | null;
  /** Pixels in the game's editor: 175 a row. */
  readonly height?: number | null;
  readonly optional?: boolean | null;
}

/** An item of a category. */
export interface BuildMod extends WithUnknown {
  readonly ability_id?: number | null;
  readonly annotation?: string | null;
  readonly required_flex_slots?: number | null;
  readonly sell_priority?: number | null;
  readonly imbue_target_ability_id?: number | null;
}

export interface BuildAbilityOrder extends WithUnknown {
  readonly currency_changes?: readonly BuildCurrencyChange[] | null;
}

/** A step of the ability order. Type 2, delta −1 (of some builds 0): unlocked. Type 1, delta −1, −2, −5: first, second, third upgrade. */
export interface BuildCurrencyChange extends WithUnknown {
  readonly ability_id?: number | null;
  readonly currency_type?: number | null;
  readonly delta?: number | null;
  readonly annotation?: string | null;
}

export interface WithUnknown {
  /** Hexadecimal: fields of the binary record that are not in this table, or hold what JSON cannot say, as they were. */
  readonly $unknown?: string;
}

/** A build as the community API's JSON has it: the record, and beside it figures that this package only passes on. */
export interface BuildListing {
  readonly hero_build: BuildRecord;
  readonly num_favorites?: number | null;
  readonly num_weekly_favorites?: number | null;
  readonly num_daily_favorites?: number | null;
  readonly num_ignores?: number | null;
  readonly num_reports?: number | null;
  readonly rollup_category?: number | null;
  readonly preference?: unknown;
}
