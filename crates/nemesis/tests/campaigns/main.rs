//! The divisional system, chapter by chapter: one program, since every program of tests is built for itself.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

mod captains;
mod cards;
mod ch01_05_basics;
mod ch06_supply;
mod ch07_trains;
mod ch08_march;
mod ch09_commands;
mod ch10_orders;
mod ch11_combat;
mod ch12_13_arrivals;
mod ch14_armistice;
mod ch14_defeat;
mod ch14_free_setup;
mod ch14_germany;
mod ch14_setup;
mod ch14_victory;
mod ch15_fog_quarters;
mod ch15_optional;
mod ch16_cards;
mod ch16_cards_1813;
mod ch16_climate_politics;
mod ch16_command;
mod ch16_events;
mod ch16_germany;
mod ch16_two_year;
mod ch17_handover;
mod ch17_linked;
mod ch18_suvorov;
mod cited_armistice;
mod common;
mod fixtures;
mod history;
mod languages;
mod nn01_13_rules;
mod nn14_18_rules;
mod nn_italian_edition;
mod odds;
mod sheets;
mod smoke;
mod suite;
mod suite_second;
mod tidings;
