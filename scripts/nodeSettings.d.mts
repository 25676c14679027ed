export declare const SHOP_OPTIONS: readonly string[];
export declare const MALLOC_ARENA_MAX: string;
export declare const COMPILE_CACHE: string;
